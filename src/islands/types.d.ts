import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Sleeps until its own button is activated; see directives/interaction.ts. */
    'client:interaction'?: boolean;
    /** Sleeps until a DOM event or a key, as in `toast-request F8`; see directives/event.ts. */
    'client:event'?: string;
  }
}
