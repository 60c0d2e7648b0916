import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Event that hydrates an island: `click`, or a DOM event; see directives/interaction.ts. */
    'client:interaction'?: string;
  }
}
