import type { Tree, TreeItem } from '../../protocol.ts';
import { FindingLines } from '../check/FindingLines.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { plural } from '../../../lib/plural.ts';
import { everyItem } from './status.ts';

interface SiteStatusProps {
  tree: Tree;
  onOpen(path: string): void;
  onClose(): void;
}

/** Dialog of the errors, drafts and warnings of the site, with links to their entries. */
export function SiteStatus({ tree, onOpen, onClose }: SiteStatusProps) {
  const items = everyItem(tree.items).filter(({ path }) => path !== undefined);
  const wrong = items.filter(({ errors }) => errors > 0);
  const drafts = items.filter(({ errors, isDraft }) => isDraft && errors === 0);
  const others = items.filter(
    ({ errors, isDraft, warnings }) => errors === 0 && !isDraft && warnings > 0,
  );
  const part = (title: string, list: readonly TreeItem[], labelOf: (item: TreeItem) => string) =>
    list.length > 0 && (
      <section>
        <h3>{title}</h3>
        <ul className="found">
          {list.map((item) => (
            <li key={item.id}>
              <button type="button" className="found-button" onClick={() => onOpen(item.path!)}>
                {item.name} <span className="mark">{labelOf(item)}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <Dialog title="Ce qui reste à faire" onClose={onClose}>
      {part(
        'À corriger avant de publier',
        wrong,
        ({ errors, isDraft }) => `${plural(errors, 'erreur')}${isDraft ? ', brouillon' : ''}`,
      )}
      {part('Brouillons, pas encore dans le site', drafts, ({ isNew }) =>
        isNew ? 'nouveau' : 'brouillon',
      )}
      {part('À savoir', others, ({ warnings }) => plural(warnings, 'remarque'))}
      <FindingLines findings={tree.findings} onOpen={onOpen} />
    </Dialog>
  );
}
