import { Dialog } from './dialog/Dialog.tsx';
import { keysOf, SHORTCUTS } from './text/shortcuts.ts';

/** Keys of a part of the page, each with what it does. */
type Keys = readonly (readonly [keys: string, words: string])[];

const { save, ...inText } = SHORTCUTS;

const GROUPS: readonly (readonly [name: string, keys: Keys])[] = [
  [
    'Partout',
    [
      [keysOf(save), save.words],
      ['Échap', 'Fermer une fenêtre'],
    ],
  ],
  [
    'Dans la liste du site, à gauche',
    [
      ['↑ ↓', 'Passer d’une ligne à l’autre'],
      ['→ ←', 'Déplier, replier'],
      ['Entrée', 'Ouvrir'],
      ['Des lettres', 'Aller à la ligne qui commence par elles'],
      ['Alt+↑ Alt+↓', 'Changer l’ordre'],
      ['Alt+Entrée', 'Déplacer, aussi vers une autre page : Tab choisit la place, Entrée dépose'],
    ],
  ],
  [
    'Dans les lignes d’un champ',
    [
      ['Alt+↑ Alt+↓', 'Changer l’ordre'],
      ['Entrée sur ⠿', 'Déplacer : Tab choisit la place, Entrée dépose'],
    ],
  ],
  [
    'Dans un texte',
    [
      ...Object.values(inText).map((shortcut) => [keysOf(shortcut), shortcut.words] as const),
      ['← →', 'Passer d’un outil à l’autre, au-dessus du texte'],
    ],
  ],
];

/** List of the keys of the workbench. */
export function KeyboardDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Touches du clavier" onClose={onClose}>
      <p className="sense">Sur un Mac, Cmd prend la place de Ctrl.</p>
      {GROUPS.map(([name, keys]) => (
        <section key={name}>
          <h3>{name}</h3>
          <dl className="keys">
            {keys.map(([key, words]) => (
              <div key={words}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
