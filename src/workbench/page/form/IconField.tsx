import { useState } from 'react';
import { ICONS } from '../../../components/ui/icons.ts';
import type { IconName } from '../../../schemas/icons.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import type { FieldProps } from './props.ts';
import { Frame, useDescription } from './Frame.tsx';
import { asText } from './values.ts';

/** The drawing of a name; nothing for a name that has none. */
function Drawing({ name }: { name: string }) {
  const Icon = Object.hasOwn(ICONS, name) ? ICONS[name as IconName] : undefined;
  return Icon ? <Icon aria-hidden="true" /> : null;
}

/** A small picture, chosen among those of the site. */
export function IconField(props: FieldProps) {
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
        {chosen || 'Choisir une image…'}
      </button>
      {isOpen && (
        <Dialog title="Choisir une image" onClose={() => setOpen(false)}>
          <div className="icons">
            {(schema.enum ?? []).map((name) => (
              <button
                key={name}
                type="button"
                className="icon-tile"
                aria-pressed={name === chosen}
                onClick={() => {
                  onChange(name);
                  setOpen(false);
                }}
              >
                <Drawing name={name} />
                {name}
              </button>
            ))}
          </div>
        </Dialog>
      )}
    </Frame>
  );
}
