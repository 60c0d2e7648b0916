declare module 'virtual:cms' {
  export const config: import('@sveltia/cms').CmsConfig;
  export const blocks: readonly import('../block-forms.ts').BlockForm[];
  /** Origin of the pages of the site; empty for that of the CMS. */
  export const preview: string;
  /** Address of the texts, from that of the CMS. */
  export const texts: string;
}
