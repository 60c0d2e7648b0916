import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Events that hydrate an island: `click`, or an event and a key; see directives/interaction.ts. */
    'client:interaction'?: string;
  }
}
