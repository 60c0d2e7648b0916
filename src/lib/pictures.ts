/**
 * The hosts of pictures that stand elsewhere, as a policy names them.
 *
 * @param articles - `imageUrl` is a file of `src/content/images`, or an https address.
 * @returns Each origin once; none is an empty list.
 */
export function pictureHosts(articles: readonly { imageUrl: string }[]): string[] {
  const elsewhere = articles.filter(({ imageUrl }) => URL.canParse(imageUrl));
  return [...new Set(elsewhere.map(({ imageUrl }) => new URL(imageUrl).origin))];
}
