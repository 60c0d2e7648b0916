import { useState, type ReactNode } from 'react';
import { DRAWINGS } from '../../../components/page/drawings.ts';
import { ICONS } from '../../../components/ui/icons.ts';
import type { DrawingName } from '../../../schemas/drawings.ts';
import { ICON_WORDS, type IconName } from '../../../schemas/icons.ts';
import { later } from '../later.tsx';
import type { FieldProps } from './props.ts';
import { FieldWrapper, nameOf, useDescription } from './FieldWrapper.tsx';
import { asText } from './values.ts';
import { cleared } from './TextInputs.tsx';

const TileDialog = later(async () => (await import('../dialog/TileDialog.tsx')).TileDialog);

/** A kind of picture that a field picks from. */
interface TileKind {
  /** Title of the dialog, and label of the empty field. */
  prompt: string;
  /** Label of the empty choice; undefined where a value is required. */
  none?: string;
  search?: { words: string; example: string };
  /** French words for a picture, the label first; its name when it has none. */
  wordsOf(name: string): readonly string[];
  /** Renders nothing for an unknown name. */
  Drawing(props: { name: string }): ReactNode;
}

const ICON: TileKind = {
  prompt: 'Choisir une icône',
  search: { words: 'Chercher une icône', example: 'cœur, maison, vaccin' },
  wordsOf: (name) => (Object.hasOwn(ICON_WORDS, name) ? ICON_WORDS[name as IconName] : [name]),
  Drawing: ({ name }) => {
    const Icon = Object.hasOwn(ICONS, name) ? ICONS[name as IconName] : undefined;
    return Icon ? <Icon aria-hidden="true" /> : null;
  },
};

const DRAWING: TileKind = {
  prompt: 'Choisir un dessin',
  none: 'Aucun dessin',
  wordsOf: (name) => [name],
  Drawing: ({ name }) => {
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
  },
};

/** Picker of a small picture. */
function TileField({ tileKind, ...props }: FieldProps & { tileKind: TileKind }) {
  const { path, schema, value, onChange } = props;
  const { prompt, none, search, wordsOf, Drawing } = tileKind;
  const [isOpen, setOpen] = useState(false);
  const chosen = asText(value);
  const words = chosen ? (wordsOf(chosen)[0] ?? chosen) : '';
  const names = none === undefined ? (schema.enum ?? []) : ['', ...(schema.enum ?? [])];
  return (
    <FieldWrapper {...props}>
      <button
        type="button"
        {...useDescription(path)}
        aria-invalid={undefined}
        aria-label={`${nameOf(props.name, schema)} : ${words || `${prompt}…`}`}
        className="icon-choice"
        onClick={() => setOpen(true)}
      >
        <Drawing name={chosen} />
        {words || `${prompt}…`}
      </button>
      {isOpen && (
        <TileDialog
          title={prompt}
          tiles={names.map((name) => ({
            value: name,
            words: name === '' ? none! : (wordsOf(name)[0] ?? name),
            more: wordsOf(name),
            drawing: <Drawing name={name} />,
          }))}
          chosen={chosen}
          {...(search ? { search } : {})}
          onPick={(name) => onChange(cleared(name, props))}
          onClose={() => setOpen(false)}
        />
      )}
    </FieldWrapper>
  );
}

/** Picker of an icon. */
export const IconField = (props: FieldProps) => <TileField {...props} tileKind={ICON} />;

/** Picker of the drawing of a page. */
export const DrawingField = (props: FieldProps) => <TileField {...props} tileKind={DRAWING} />;
