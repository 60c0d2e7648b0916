import { useState } from 'react';
import { DRAWINGS } from '../../../components/page/drawings.ts';
import type { DrawingName } from '../../../schemas/drawings.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import type { FieldProps } from './props.ts';
import { Frame, useDescription } from './Frame.tsx';
import { asText } from './values.ts';
import { cleared } from './Words.tsx';

/** The drawing of a name; nothing for a name that has none. */
function Drawing({ name }: { name: string }) {
  const found = Object.hasOwn(DRAWINGS, name) ? DRAWINGS[name as DrawingName] : undefined;
  if (!found) return null;
  return (
    <svg
      width="56"
      height="56"
      viewBox="0 0 64 64"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={found.lines} />
      <path strokeWidth="6" d={found.dots} />
    </svg>
  );
}

/** The drawing beside the heading of a page, chosen among those of the site, or none. */
export function DrawingField(props: FieldProps) {
  const { path, schema, value, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const chosen = asText(value);
  const description = useDescription(path);
  return (
    <Frame {...props}>
      <button
        type="button"
        {...description}
        aria-invalid={undefined}
        className="icon-choice"
        onClick={() => setOpen(true)}
      >
        <Drawing name={chosen} />
        {chosen || 'Choisir un dessin…'}
      </button>
      {isOpen && (
        <Dialog title="Choisir un dessin" onClose={() => setOpen(false)}>
          <div className="icons">
            {['', ...(schema.enum ?? [])].map((name) => (
              <button
                key={name}
                type="button"
                className="icon-tile"
                aria-pressed={name === chosen}
                onClick={() => {
                  onChange(cleared(name, props));
                  setOpen(false);
                }}
              >
                <Drawing name={name} />
                {name || 'Aucun dessin'}
              </button>
            ))}
          </div>
        </Dialog>
      )}
    </Frame>
  );
}
