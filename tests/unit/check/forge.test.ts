import { describe, expect, it } from 'vitest';
import { writeGithub, writeGitlab } from '../../../src/check/format/forge.ts';
import type { Finding } from '../../../src/check/rule.ts';

const ERROR: Finding = {
  rule: 'champ-manquant',
  severity: 'error',
  file: 'src/content/cards/a,b/carte.mdx',
  line: 3,
  field: 'title',
  message: 'placeholder',
  data: { found: '100 %\nde quoi' },
};
const WARNING: Finding = {
  rule: 'image-lourde',
  severity: 'warning',
  file: 'src/content/images/photo.jpg',
  message: 'picture-empty',
};

describe('the commands of GitHub', () => {
  const [error, warning] = writeGithub([ERROR, WARNING]).split('\n');

  it('stand on one line each, with the file and the line', () => {
    expect(error).toMatch(/^::error file=src\/content\/cards\/a%2Cb\/carte\.mdx,line=3,title=/u);
    expect(warning).toMatch(
      /^::warning file=src\/content\/images\/photo\.jpg,title=[^:]*::Ce fichier/u,
    );
  });
  it('keep the whole message, its ends of lines and its signs of percent', () => {
    expect(error).toMatch(/::« 100 %25%0Ade quoi » est à compléter.*$/u);
  });
});

describe('the report of GitLab', () => {
  it('names for each finding its rule, its severity and its line', () => {
    expect(JSON.parse(writeGitlab([ERROR, WARNING]))).toMatchObject([
      {
        check_name: 'champ-manquant',
        severity: 'major',
        location: { path: ERROR.file, lines: { begin: 3 } },
      },
      {
        description: expect.stringMatching(/^Ce fichier est vide/u),
        severity: 'minor',
        location: { path: WARNING.file, lines: { begin: 1 } },
      },
    ]);
  });
});
