import { cpSync, rmSync } from 'node:fs';
import { FIXTURE_CONTENT } from '../support/fixture-site.ts';
import { ContentFolder } from './folder.ts';

/** Keys that mistakes know: the first three are cited by one card, the last by another. */
export const KEYS = ['essai-2020', 'essai-2021', 'essai-2022', 'essai-2023'] as const;

/** Two cards whose every line the mistakes know; each takes the place of one of the trial content. */
const KNOWN_CARDS = [
  { file: 'depistage.mdx', replaces: 'carte-3.mdx', title: 'Le dépistage', keys: KEYS.slice(0, 3) },
  {
    file: 'qui-est-concerne.mdx',
    replaces: 'carte-4.mdx',
    title: 'Qui est concerné ?',
    keys: KEYS.slice(3),
  },
];

/** A copy of the trial content in a folder of its own, free of warnings, to be broken at will. */
export class Content extends ContentFolder {
  /** @param parent - Folder that holds the copy; the temporary folder of the system when left out. */
  constructor(parent?: string) {
    super(parent);
    this.restore();
  }

  /** Gives the content back as it was. */
  restore(): void {
    rmSync(this.path('src/content'), { recursive: true, force: true });
    cpSync(FIXTURE_CONTENT, this.path('src/content'), { recursive: true });
    this.plantKnownCards();
    this.edit('articles/ailleurs.mdx', /^imageUrl:.*$/mu, 'imageUrl: "photo.jpg"');
  }

  private plantKnownCards(): void {
    for (const { file, replaces, title, keys } of KNOWN_CARDS) {
      const order = /^order: \d+$/mu.exec(this.read(`cards/hpv-info/${replaces}`))![0];
      const listed = keys.map((key) => `  - ${key}\n`).join('');
      const cited = keys.map((key) => `Un fait[^${key}].`).join(' ');
      this.remove(`cards/hpv-info/${replaces}`);
      this.write(
        `cards/hpv-info/${file}`,
        `---\ntitle: "${title}"\nicon: scan-search\n${order}\nsources:\n${listed}---\n\n${cited}\n`,
      );
    }
    const sources = KEYS.map(
      (key) =>
        `${key}:\n  publisher: "Un éditeur"\n  title: "Un titre"\n  url: "https://www.exemple.be/${key}"\n  accessedOn: 2026-11-20\n`,
    );
    this.write('sources.yaml', [this.read('sources.yaml').trimEnd(), ...sources].join('\n\n'));
  }
}
