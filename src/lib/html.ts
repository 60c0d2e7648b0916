/** A text as HTML shows it, in an element or in an attribute between double quotes. */
export const escapeHtml = (text: string) =>
  text.replace(
    /[&<>"]/gu,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!,
  );
