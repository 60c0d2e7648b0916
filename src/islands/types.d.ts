import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** What an island sleeps until: `click`, or an event and a key; see directives/wake.ts. */
    'client:wake'?: string;
  }
}
