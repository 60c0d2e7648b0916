declare namespace App {
  interface Locals {
    /** Number of each source that the page shown may cite, by its key. */
    sourceNumbers?: ReadonlyMap<string, number>;
    /** Every source, by its key. */
    bibliography?: ReadonlyMap<string, import('./schemas/source.ts').Source>;
    /** The countries whose rules blocks may show, in order. */
    countries?: readonly (import('./lib/countries/rule-blocks.ts').NamedCountry & {
      path: string;
    })[];
    /** The card of signs, the address of the page that it comes from, and whether that page is shown. */
    signs?: import('./schemas/page.ts').PageOf<'signs'>['signs'] & {
      path: string;
      isOwnPage: boolean;
    };
    /** Day of the build, YYYY-MM-DD: rules read more than a year before say so. Empty: none does. */
    today?: string;
  }
}

declare module 'subset-font' {
  /** Cuts a font down to some characters, and its variable axes to some range. */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Record<string, { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}
