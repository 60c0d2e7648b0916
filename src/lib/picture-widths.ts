/** Widths in which the picture of an article is made, in pixels: the last is what a page shows at most. */
export const ARTICLE_WIDTHS: [number, ...number[]] = [320, 640];
