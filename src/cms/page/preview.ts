import { registerPreviewTemplate } from '@sveltia/cms';
import { config, site, type Listed } from './configuration.ts';

/** Sveltia's own React, which a preview is made with. */
interface PageReact {
  h(tag: string, attributes: Readonly<Record<string, unknown>>, words?: string): React.ReactElement;
}

const STYLE = { width: '100%', height: '95vh', border: 0, background: 'white' };

/** What stands beside a text that has no page yet. */
const NOT_YET = 'La page se montrera ici une fois enregistrée.';

/** In place of Sveltia's own preview, shows the real page of a text, as it was last saved. */
export function registerPreviews(): void {
  const shown = (config.collections as readonly Listed[]).flatMap((one) => one.files ?? [one]);
  for (const { name, preview_path: path } of shown) {
    if (path === undefined) continue;
    registerPreviewTemplate(name, ({ entry }) => {
      const { h } = globalThis as unknown as PageReact;
      const { get } = entry as unknown as { get(field: 'slug'): string | undefined };
      const slug = get.call(entry, 'slug') ?? '';
      if (slug === '' && path.includes('{{slug}}'))
        return h('p', { style: { padding: '0 8px' } }, NOT_YET);
      // Sveltia shows a preview in a document of its own, which has no address to start from.
      const { href: address } = new URL(
        `${site}${path.replace('{{slug}}', slug)}`,
        window.location.origin,
      );
      return h('iframe', {
        src: address,
        title: 'La page, telle qu’elle est enregistrée',
        style: STYLE,
      });
    });
  }
}
