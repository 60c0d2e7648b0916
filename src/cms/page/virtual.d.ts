declare module 'virtual:cms' {
  export const blocks: readonly import('../block-forms.ts').BlockForm[];
  /** Address of the site, without a slash at its end; that of its folder if the texts are on this machine. */
  export const site: string;
  /** Where the texts are; undefined if they are on this machine, beside the pages that are made of them. */
  export const forge: import('../forge.ts').Forge | undefined;
  /** Address of the texts, from that of the CMS. */
  export const texts: string;
  /** Address of the configuration of Sveltia, from that of the CMS. */
  export const configuration: string;
}
