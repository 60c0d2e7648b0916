/** First line of every generated file. */
export const NOTICE = '# Fichier produit par « npm run build » : ne le modifiez pas à la main.';

/** Regular expression of the addresses of a rewrite, without their first slash. */
export const rewritePattern = (from: string) => `${from.slice(1).replaceAll(/:\w+/gu, '[^/]+')}/?`;

/** Regular expression of an Accept-Encoding that accepts a coding: named, and not with q=0. */
export const acceptPattern = (coding: string) =>
  String.raw`(?:^|,)[ \t]*${coding}[ \t]*(?:;[ \t]*q=(?:1|0\.[0-9]*[1-9])[0-9.]*[ \t]*)?(?:,|$)`;
