/** A key that runs a command. */
export interface Shortcut {
  /** The key as CodeMirror names it: `Mod` is Ctrl, or Cmd on a Mac. */
  key: string;
  /** Its command in French. */
  words: string;
}

/** The keys of the text editor. */
export const SHORTCUTS = {
  save: { key: 'Mod-s', words: 'Enregistrer' },
  bold: { key: 'Mod-b', words: 'Gras' },
  italic: { key: 'Mod-i', words: 'Italique' },
  heading: { key: 'Mod-Alt-2', words: 'Titre' },
  subheading: { key: 'Mod-Alt-3', words: 'Sous-titre' },
  link: { key: 'Mod-k', words: 'Lien' },
  cite: { key: 'Mod-Alt-c', words: 'Citer une source' },
  list: { key: 'Mod-Alt-8', words: 'Liste' },
  numbers: { key: 'Mod-Alt-7', words: 'Numéros : liste numérotée' },
  indent: { key: 'Alt-Shift-ArrowRight', words: 'Décaler l’élément de liste' },
  outdent: { key: 'Alt-Shift-ArrowLeft', words: 'Ramener l’élément de liste' },
  find: { key: 'Mod-f', words: 'Chercher dans ce texte' },
  undo: { key: 'Mod-z', words: 'Annuler' },
  redo: { key: 'Mod-Shift-z', words: 'Rétablir' },
} as const satisfies Readonly<Record<string, Shortcut>>;

/** Names of keys on a French keyboard. */
const NAMES: Readonly<Record<string, string>> = {
  Mod: 'Ctrl',
  Shift: 'Maj',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** A key as authors read it: « Ctrl+Alt+2 ». */
export const keysOf = ({ key }: Shortcut): string =>
  key
    .split('-')
    .map((name) => NAMES[name] ?? (name.length === 1 ? name.toUpperCase() : name))
    .join('+');

/** The title of a tool, with its key. */
export const titleOf = (shortcut: Shortcut): string => `${shortcut.words} (${keysOf(shortcut)})`;
