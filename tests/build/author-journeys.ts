import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIXTURE_CONTENT } from '../support/fixture-site.ts';
import type { ContentFolder } from '../support/folder.ts';

/** The day on which everything is read again. */
export const LATER = '2031-03-01';

/** The first value of a field, without its quotation marks; undefined when it is not there. */
const valueOf = (text: string, key: string) =>
  new RegExp(`^ *${key}: *"?(.*?)"?$`, 'mu').exec(text)?.[1];

/** A file with another first value of a field. */
const withValue = (text: string, key: string, value: string) =>
  text.replace(new RegExp(`(?<=^ *${key}: *)\\S.*$`, 'mu'), () => value);

/** An author who does all that the guide invites to, in whatever content there is. */
export class Author {
  /** Addresses of the pages that were added or published, and of those that were withdrawn. */
  readonly shown: string[] = [];
  readonly withdrawn: string[] = [];

  private readonly content: ContentFolder;

  /** @param content - A copy of any content. */
  constructor(content: ContentFolder) {
    this.content = content;
  }

  /** Does all of it, in an order in which each can be done after the ones before it. */
  acceptInvitations(): void {
    this.addAndRemove();
    this.rename();
    this.reorder();
    this.rewrite();
    this.addPages();
    this.changeSources();
    this.sign();
    this.changePictures(readFileSync(join(FIXTURE_CONTENT, 'images/image.png')));
    this.withdrawAndPublish();
    this.redate();
  }

  private list(folder: string): string[] {
    return readdirSync(this.content.content(folder))
      .filter((name) => name.endsWith('.mdx'))
      .toSorted()
      .map((name) => `${folder}/${name}`);
  }

  /** Every folder whose files stand beside each other, in an order of their own. */
  private lists(): string[] {
    const inside = (folder: string) =>
      readdirSync(this.content.content(folder)).map((name) => `${folder}/${name}`);
    return ['articles', 'links', ...inside('cards'), ...inside('steps')];
  }

  private pages = (...kinds: string[]) =>
    this.list('pages').filter((file) =>
      kinds.includes(valueOf(this.content.read(file), 'kind') ?? ''),
    );

  private isWithdrawn = (file: string) =>
    /^published: *(?:non|false)$/mu.test(this.content.read(file));

  private change = (file: string, change: (text: string) => string) =>
    this.content.write(file, change(this.content.read(file)));

  /** A new file in each folder, with the text of the first one, which goes; nothing that is said is lost. */
  private addAndRemove(): void {
    for (const folder of this.lists()) {
      const files = this.list(folder);
      const ranks = files.map((file) => Number(valueOf(this.content.read(file), 'order')));
      const copy = withValue(this.content.read(files[0]!), 'order', String(Math.max(...ranks) + 1));
      this.content.remove(files[0]!);
      this.content.write(`${folder}/un-fichier-de-plus.mdx`, copy);
      const another = withValue(copy, 'order', String(Math.max(...ranks) + 2));
      const name = folder === 'links' ? 'text' : 'title';
      this.content.write(
        `${folder}/encore-un.mdx`,
        withValue(another, name, '"Encore un de plus"'),
      );
    }
  }

  /** The name of a file changes: with its address, where it has one that nobody needs. */
  private rename(): void {
    for (const folder of this.lists()) {
      const last = this.list(folder).at(-1)!;
      this.content.move(last, `${folder}/un-autre-nom-${this.list(folder).length}.mdx`);
    }
  }

  /** The last file comes first. */
  private reorder(): void {
    for (const folder of this.lists()) {
      const files = this.list(folder);
      for (const [index, file] of files.entries())
        this.change(file, (text) => withValue(text, 'order', String(files.length - index)));
    }
    const references = this.pages('reference', 'site-map');
    // Other pages have the first ranks at the foot.
    for (const [index, file] of references.entries())
      this.change(file, (text) => withValue(text, 'order', String(100 - index)));
  }

  /** At the end of each page of text, all that a text may hold. */
  private rewrite(): void {
    const pages = this.pages('educational');
    const open = pages.filter((file) => !this.isWithdrawn(file));
    for (const [index, file] of pages.entries()) {
      const other = open[(index + 1) % open.length]!.replace(/^pages|\.mdx$/gu, '');
      this.change(
        file,
        (text) => `${text.trimEnd()}

## Un ajout de l’auteur

Un petit texte, avec un [texte voisin](${other}), du **gras** et un mot en <Langue code="en">English</Langue>.

- Un premier point ;
- un autre.

| Colonne | Autre |
| --- | --- |
| Une case | |

<Encart titre="Un encart de plus">

Un texte bref.

</Encart>
`,
      );
    }
  }

  /** Two pages more, one of them in the menu, with a card each. */
  private addPages(): void {
    const [model = ''] = this.pages('educational');
    const menu = this.list('pages').filter((file) => /^nav:/mu.test(this.content.read(file)));
    for (const [index, slug] of ['une-page-de-plus', 'une-page-retiree'].entries()) {
      const lines = [
        'kind: educational',
        `title: "Une page de plus, n° ${index + 1}"`,
        `description: "Une page de plus, n° ${index + 1}, que l’auteur ajoute pour voir si le site la publie sans rien demander d’autre."`,
        ...(index === 0
          ? ['nav:', '  name: "Plus"', '  icon: map', `  order: ${menu.length + 1}`]
          : []),
        `reviewedOn: ${valueOf(this.content.read(model), 'reviewedOn')}`,
        'lead: "Une phrase sous le titre."',
      ];
      this.content.write(
        `pages/${slug}.mdx`,
        `---\n${lines.join('\n')}\n---\n\n## Une partie\n\nUn texte bref.\n`,
      );
      this.content.write(
        `cards/${slug}/une-carte.mdx`,
        '---\ntitle: "Une carte"\nicon: map\norder: 1\n---\n\nUn texte bref.\n',
      );
      this.shown.push(`/${slug}`);
    }
  }

  /** A page that was added goes; every page that waited is published. */
  private withdrawAndPublish(): void {
    const waiting = this.list('pages').filter(this.isWithdrawn);
    const last = this.shown.pop()!;
    this.change(`pages${last}.mdx`, (text) =>
      text.replace(/^reviewedOn:/mu, 'published: non\nreviewedOn:'),
    );
    this.withdrawn.push(last);
    for (const file of waiting) {
      this.change(file, (text) => withValue(text, 'published', 'oui'));
      this.shown.push(file.replace(/^pages|\.mdx$/gu, ''));
    }
  }

  /** A source more, cited; one that bears another key everywhere; the last one first. */
  private changeSources(): void {
    const [comment = '', ...entries] = this.content
      .read('sources.yaml')
      .split(/^(?=[a-z0-9-]+:$)/mu);
    const [key = ''] = /^[a-z0-9-]+/u.exec(entries[0] ?? '') ?? [];
    const added =
      'une-source-de-plus:\n  publisher: "Un éditeur"\n  title: "Un titre"\n  url: "https://www.exemple.be/une-source"\n  accessedOn: 2026-11-20\n\n';
    this.content.write(
      'sources.yaml',
      [comment, added, ...entries.toReversed().map((entry) => `${entry.trimEnd()}\n\n`)].join(''),
    );
    const files = readdirSync(this.content.content('.'), { recursive: true, encoding: 'utf8' });
    const renamed = new RegExp(`(?<![a-z0-9-])${key}(?![a-z0-9-])`, 'gu');
    for (const file of files.filter((name) => /\.(?:mdx|yaml)$/u.test(name)))
      this.change(file.replaceAll('\\', '/'), (text) => text.replace(renamed, `${key}-bis`));
    const card = this.list(this.lists().find((folder) => folder.startsWith('cards/'))!)[0]!;
    this.change(card, (text) => {
      const listed = /^sources:$/mu.test(text)
        ? text.replace(/^sources:$/mu, 'sources:\n  - une-source-de-plus')
        : text.replace(/(?<=\n)---\n/u, 'sources:\n  - une-source-de-plus\n---\n');
      return `${listed.trimEnd()} Un fait[^une-source-de-plus].\n`;
    });
  }

  /** A picture under another name, and one more, in an article and in a text. */
  private changePictures(bytes: Uint8Array): void {
    const [file = ''] = this.list('articles');
    const [old = ''] = readdirSync(this.content.content('images')).filter((name) =>
      /^[a-z]/u.test(name),
    );
    const name = `une-image-renommee${/\.\w+$/u.exec(old)?.[0]}`;
    this.content.move(`images/${old}`, `images/${name}`);
    for (const other of [...this.list('articles'), ...this.list('pages')])
      this.change(other, (text) =>
        text.replaceAll(new RegExp(`(?<=["/ ])${old.replace('.', '\\.')}`, 'gu'), name),
      );
    this.content.write('images/une-image-de-plus.png', bytes);
    this.change(file, (text) => withValue(text, 'imageUrl', '"une-image-de-plus.png"'));
    this.content.append(
      this.pages('educational').at(-1)!,
      '![Trois bandes de couleur.](../images/une-image-de-plus.png)',
    );
  }

  /** A clinician signs a page; the questions of the register have their answers, and another is asked. */
  private sign(): void {
    const signature =
      'reviewedBy:\n  name: "Une Personne"\n  role: "sage-femme"\n  on: 2026-11-20\n';
    const isSigned = (file: string) => this.content.read(file).includes('\nreviewedBy:');
    const page = this.pages('educational').find((file) => !isSigned(file));
    if (page)
      this.change(page, (text) => text.replace(/^reviewedOn:/mu, `${signature}reviewedOn:`));
    this.content.write('questions.yaml', 'owner:\n  - "Une question d\'essai ?"\n');
  }

  /** Every date of reading is the same, later day. */
  private redate(): void {
    for (const file of this.list('pages'))
      this.change(file, (text) => withValue(text, 'reviewedOn', LATER));
    this.change('sources.yaml', (text) => text.replace(/^( +accessedOn: ).*$/gmu, `$1${LATER}`));
  }
}
