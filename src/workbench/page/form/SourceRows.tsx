import { useState } from 'react';
import { sourceWords } from '../cite/format.ts';
import type { FieldProps } from './props.ts';
import { FieldWrapper, nameOf } from './FieldWrapper.tsx';
import { useForm } from './context.ts';
import { MovableRow, moved, useMoving } from './reorder.tsx';
import { asList, asText } from './values.ts';

/** Maximum length of a list that is open at first. */
const MAX_OPEN = 3;

/** List of cited publications. */
export function SourceRows(props: FieldProps) {
  const { name, schema, value, isRequired, onChange } = props;
  const { sources, pickSource } = useForm();
  const [isOpen, setOpen] = useState(false);
  const keys = asList(value).map(asText);
  const change = (next: readonly string[]) =>
    onChange(next.length === 0 && !isRequired ? undefined : next);
  const moving = useMoving(keys.length, (from, to) => change(moved(keys, from, to)));
  const add = async () => {
    const key = await pickSource();
    if (key !== undefined && !keys.includes(key)) change([...keys, key]);
  };
  const isFolded = keys.length > MAX_OPEN && !isOpen;
  return (
    <FieldWrapper {...props} isGroup>
      {keys.length > MAX_OPEN && (
        <button
          type="button"
          className="fold"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {keys.length} sources
        </button>
      )}
      <ol className="rows" aria-label={nameOf(name, schema)}>
        {(isFolded ? [] : keys).map((key, index) => {
          const source = sources.get(key);
          const words = source ? sourceWords(source) : `${key} : pas dans la bibliographie`;
          return (
            <MovableRow
              key={key}
              moving={moving}
              index={index}
              words={words}
              canRemove
              onRemove={() => change(keys.toSpliced(index, 1))}
              head={<span className={source ? 'row-words' : 'row-words unknown'}>{words}</span>}
            />
          );
        })}
      </ol>
      <button type="button" className="small" onClick={() => void add()}>
        Ajouter une source
      </button>
    </FieldWrapper>
  );
}
