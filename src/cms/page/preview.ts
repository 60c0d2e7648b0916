import { registerPreviewTemplate, type CmsConfig } from '@sveltia/cms';

/** Sveltia's own React, which a preview is made with. */
interface PageReact {
  h(tag: string, attributes: Readonly<Record<string, unknown>>): React.ReactElement;
}

interface Previewed {
  name: string;
  preview_path?: string;
  files?: readonly Previewed[];
}

const STYLE = { width: '100%', height: '95vh', border: 0, background: 'white' };

/**
 * Shows the real page of a text, as it was last saved, in place of Sveltia's own preview.
 *
 * @param origin - Of the pages; empty for that of the CMS.
 */
export function registerPreviews({ collections = [] }: CmsConfig, origin: string): void {
  const shown = (collections as readonly Previewed[]).flatMap((one) => one.files ?? [one]);
  for (const { name, preview_path: path } of shown) {
    if (path === undefined) continue;
    registerPreviewTemplate(name, ({ entry }) => {
      const { h } = globalThis as unknown as PageReact;
      const { get } = entry as unknown as { get(field: 'slug'): string | undefined };
      const slug = get.call(entry, 'slug') ?? '';
      return h('iframe', {
        src: `${origin}${path.replace('{{slug}}', slug)}`,
        title: 'La page, telle qu’elle est enregistrée',
        style: STYLE,
      });
    });
  }
}
