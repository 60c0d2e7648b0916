import type { Config } from 'tailwindcss';

/** A colour by its role; its value is in tokens.css, for light and for dark. */
const role = (name: string) => `var(--${name})`;

/** Only the roles exist: a colour outside of the palette cannot be written. */
const ROLES = [
  'surface',
  'card',
  'line',
  'ink',
  'muted',
  'primary',
  'on-primary',
  'accent',
  'band',
  'on-band',
  'tint',
  'apricot',
  'danger',
] as const;

export default {
  content: ['./src/{components,islands,layouts,pages}/**/*.{astro,tsx}'],
  // base.css holds the few defaults that the site needs, and colours carry no opacity of their own.
  corePlugins: {
    preflight: false,
    // `.sr-only` is in elements.css.
    accessibility: false,
    textOpacity: false,
    backgroundOpacity: false,
    borderOpacity: false,
  },
  theme: {
    colors: Object.fromEntries(ROLES.map((name) => [name, role(name)])),
    fontSize: {
      sm: ['0.875rem', '1.5'],
      base: ['1rem', '1.6'],
      lg: ['1.25rem', '1.5'],
      xl: ['1.5625rem', '1.3'],
    },
    // In em, so that larger letters get the layout of a narrower screen.
    screens: { sm: '30em', md: '48em', lg: '64em' },
    // Some 70 letters a line; drawings and tables may be wider.
    extend: { maxWidth: { text: 'var(--measure)', wide: '66rem' } },
  },
} satisfies Config;
