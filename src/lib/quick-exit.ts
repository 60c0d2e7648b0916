/** The page that « Quitter » opens: one of those that every site has, which says nothing of its reader. */
export const EXIT_PATH = '/prevention-depistage';

/**
 * What stands after the link « Quitter »: a tap puts the other page in the place of this one, so that
 * « Back » does not bring it back. Without scripts the link is a plain one.
 */
export const EXIT_SCRIPT =
  "document.querySelector('.exit').onclick=function(event){event.preventDefault();location.replace(this.href)}";
