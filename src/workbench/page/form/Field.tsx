import { useState, type ReactNode } from 'react';
import { isFields } from '../../../lib/field-values.ts';
import type { Fields, FieldValue, FormSchema } from '../../protocol.ts';
import { FindingLines } from '../check/FindingLines.tsx';
import { Choice, CountryChoice, PageChoice, YesNo } from './Choice.tsx';
import { findingsAt, findingsUnder, useForm } from './context.ts';
import { capital, FieldWrapper, nameOf, useId } from './FieldWrapper.tsx';
import { MovableRow, moved, useMoving } from './reorder.tsx';
import { PictureField } from './PictureField.tsx';
import type { FieldProps } from './props.ts';
import { SourceRows } from './SourceRows.tsx';
import { DrawingField, IconField } from './TileField.tsx';
import { asList, emptyOf, withField } from './values.ts';
import { Day, Line, Paragraph } from './TextInputs.tsx';

/** Maximum length of a text that fits on one line of a form. */
const MAX_LINE = 90;

/** The component that edits a field, by its schema. */
function componentOf({ picker, type, items, enum: choices, maxLength = 0 }: FormSchema) {
  switch (picker) {
    case 'page':
      return PageChoice;
    case 'picture':
      return PictureField;
    case 'icon':
      return IconField;
    case 'drawing':
      return DrawingField;
    case 'day':
      return Day;
    case 'country':
      return CountryChoice;
    case 'yes-no':
      return YesNo;
    default:
  }
  if (type === 'array') return items?.picker === 'source' ? SourceRows : Rows;
  if (type === 'object') return Group;
  if (choices) return Choice;
  return maxLength > MAX_LINE ? Paragraph : Line;
}

/** One field of a form. */
function Field(props: FieldProps) {
  const { schema } = props;
  // The kind of a page is fixed at its creation.
  if (schema.const !== undefined) return null;
  const Shape = componentOf(schema);
  return <Shape {...props} />;
}

interface FieldListProps {
  /** Path of the block, followed by a point; empty for the header itself. */
  lead?: string;
  schema: FormSchema;
  fields: Fields;
  onChange(fields: Fields): void;
  /** Elements rendered instead of a field, by its name. */
  instead?: Readonly<Record<string, ReactNode>>;
}

/** All fields of a block, in the order of its schema. */
export function FieldList({ lead = '', schema, fields, onChange, instead = {} }: FieldListProps) {
  return Object.entries(schema.properties ?? {}).map(([name, own]) => {
    if (Object.hasOwn(instead, name)) return <div key={name}>{instead[name]}</div>;
    const isRequired = schema.required?.includes(name) ?? false;
    return (
      <Field
        key={name}
        path={`${lead}${name}`}
        name={name}
        schema={own}
        value={isFields(fields) ? fields[name] : undefined}
        isRequired={isRequired}
        onChange={(value) => onChange(withField(fields, name, value))}
        onChangeAll={(more) => onChange({ ...fields, ...more })}
      />
    );
  });
}

/** Maximum number of fields of a block that is open at first. */
const MAX_OPEN = 3;

/** Number of findings in a closed block. */
function Badge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="badge">
      {count}
      <span className="hidden"> {count > 1 ? 'remarques' : 'remarque'}</span>
    </span>
  );
}

/** A collapsible block of fields. */
function Group({ path, name, schema, value, isRequired, onChange }: FieldProps) {
  const {
    findings,
    correct,
    forms: { ranks },
  } = useForm();
  const id = useId(path);
  const words = nameOf(name, schema);
  const count = Object.keys(schema.properties ?? {}).length;
  const under = findingsUnder(findings, path);
  const [isOpen, setOpen] = useState(count <= MAX_OPEN && isRequired);
  const isShown = isOpen || under.length > 0;
  const own = <FindingLines findings={findingsAt(findings, path)} onCorrect={correct} />;
  if (!isFields(value))
    return (
      <div className="field">
        {own}
        <button
          type="button"
          id={id}
          className="small"
          onClick={() => {
            setOpen(true);
            const rank = ranks[`${path}.order` as keyof typeof ranks];
            onChange({ ...(emptyOf(schema) as Fields), ...(rank ? { order: rank } : {}) });
          }}
        >
          Ajouter : {words.toLocaleLowerCase('fr')}
        </button>
        <p className="sense">{schema.description}</p>
      </div>
    );
  return (
    <fieldset className="group">
      <legend>
        <button
          type="button"
          id={id}
          className="fold"
          aria-expanded={isShown}
          onClick={() => setOpen(!isShown)}
        >
          {words}
          <Badge count={under.length} />
        </button>
      </legend>
      {own}
      {isShown && (
        <>
          <p className="sense">{schema.description}</p>
          <FieldList lead={`${path}.`} schema={schema} fields={value} onChange={onChange} />
          {!isRequired && (
            <button type="button" className="small quiet" onClick={() => onChange(undefined)}>
              Retirer : {words.toLocaleLowerCase('fr')}
            </button>
          )}
        </>
      )}
    </fieldset>
  );
}

/** Maximum length of the label of a row. */
const MAX_LABEL = 48;

/** The texts of a row, without its icon. */
const textsOf = (value: FieldValue): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([name, one]) =>
        name !== 'icon' && typeof one === 'string' && one !== '' ? one : [],
      );

/** Label of a row: the first words typed in it. */
function wordsOf(value: FieldValue): string {
  const words = textsOf(value).slice(0, 2).join(' · ');
  return words.length <= MAX_LABEL
    ? words
    : `${words.slice(0, MAX_LABEL).replace(/\s+\S*$/u, '')}…`;
}

/** A list whose items can be added, moved and removed. */
function Rows(props: FieldProps) {
  const { path, name, schema, value, isRequired, onChange } = props;
  const { findings, setPreviewText } = useForm();
  const id = useId(path);
  const { items = {}, minItems = 0, maxItems = Infinity } = schema;
  const list = asList(value);
  const [open, setOpen] = useState<number>();
  const itemName = capital(items.title ?? 'élément');
  const change = (next: readonly FieldValue[]) =>
    onChange(next.length === 0 && !isRequired ? undefined : next);
  const move = (from: number, to: number) => {
    change(moved(list, from, to));
    if (open === from) setOpen(to);
  };
  const moving = useMoving(list.length, move);
  return (
    <FieldWrapper {...props} isGroup>
      <ol className="rows" aria-label={nameOf(name, schema)}>
        {list.map((item, index) => {
          const words = wordsOf(item) || `${itemName} ${index + 1}`;
          const under = findingsUnder(findings, `${path}.${index}`);
          const isShown = open === index || under.length > 0;
          const set = (next: FieldValue | undefined) =>
            change(list.toSpliced(index, 1, ...(next === undefined ? [] : [next])));
          return (
            <MovableRow
              key={index}
              moving={moving}
              index={index}
              words={words}
              canRemove={list.length > minItems}
              onRemove={() => change(list.toSpliced(index, 1))}
              head={
                isFields(item) ? (
                  <button
                    type="button"
                    id={`${id}-${index}`}
                    className="fold"
                    aria-expanded={isShown}
                    onClick={() => {
                      setOpen(isShown ? undefined : index);
                      setPreviewText(textsOf(item)[0] ?? '');
                    }}
                  >
                    {words}
                    <Badge count={under.length} />
                  </button>
                ) : (
                  <span className="row-number">{index + 1}</span>
                )
              }
            >
              {isFields(item) ? (
                isShown && (
                  <FieldList
                    lead={`${path}.${index}.`}
                    schema={items}
                    fields={item}
                    onChange={set}
                  />
                )
              ) : (
                <Field
                  path={`${path}.${index}`}
                  name={items.title ?? name}
                  schema={items}
                  value={item}
                  isRequired
                  onChange={set}
                />
              )}
            </MovableRow>
          );
        })}
      </ol>
      <button
        type="button"
        className="small"
        disabled={list.length >= maxItems}
        onClick={() => {
          setOpen(list.length);
          change([...list, emptyOf(items)]);
        }}
      >
        Ajouter : {itemName.toLocaleLowerCase('fr')}
      </button>
    </FieldWrapper>
  );
}
