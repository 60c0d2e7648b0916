/** A word that is right although no dictionary knows it: letters, apostrophes and hyphens. */
export const OWN_WORD = /^\p{L}[\p{L}\p{M}'’-]*$/u;
