/** What to write instead of a piece of HTML. */
const INSTEAD_OF_HTML: Readonly<Record<string, string>> = {
  a: 'Un lien s’écrit [les mots du lien](/adresse).',
  b: 'Le gras s’écrit **ainsi**.',
  strong: 'Le gras s’écrit **ainsi**.',
  i: 'L’italique s’écrit *ainsi*.',
  em: 'L’italique s’écrit *ainsi*.',
  br: 'Pour aller à la ligne, laissez une ligne vide.',
  p: 'Pour un nouveau paragraphe, laissez une ligne vide.',
  hr: 'Une ligne de séparation s’écrit *** sur une ligne à elle.',
  img: 'Une image s’écrit ![ce qu’elle montre](../images/nom.png).',
  ul: 'Un élément de liste s’écrit avec un tiret et une espace.',
  ol: 'Un élément de liste numérotée s’écrit 1. suivi d’une espace.',
  li: 'Un élément de liste s’écrit avec un tiret et une espace.',
  table: 'Un tableau s’écrit avec des barres | entre les cases : copiez un tableau qui existe.',
  blockquote: 'Une citation s’écrit avec > au début de la ligne.',
  script: 'Un programme n’a pas sa place dans un texte : retirez-le.',
  style: 'Les couleurs et les tailles ne se règlent pas dans un texte : retirez cette balise.',
  iframe: 'Une vidéo ou une carte se donne par un lien : [Voir la vidéo](https://…).',
  video: 'Une vidéo se donne par un lien : [Voir la vidéo](https://…).',
  sup: 'Un exposant s’écrit par son signe : 10³, m², 1er. Pour citer une source, écrivez sa clé : [^cle].',
  sub: 'Un indice s’écrit par son signe : H₂O.',
  h1: 'Un titre s’écrit ## suivi d’une espace.',
  h2: 'Un titre s’écrit ## suivi d’une espace.',
  h3: 'Un sous-titre s’écrit ### suivi d’une espace.',
};

/** Advice for someone who typed a tag of HTML. */
export const insteadOfHtml = (tag: string) =>
  INSTEAD_OF_HTML[tag.toLowerCase()] ?? 'Retirez cette balise et gardez le texte.';
