import { type ReactNode } from 'react';
import type { FormSchema, Remark } from '../../protocol.ts';
import { RemarkLines } from '../check/RemarkLines.tsx';
import { plural } from '../../../lib/plural.ts';
import { remarksAt, useForm } from './context.ts';

/** The first letter as a capital: the schemas name fields in lower case. */
export const capital = (words: string) => words.charAt(0).toLocaleUpperCase('fr') + words.slice(1);

/** How a field is called. */
export const nameOf = (name: string, { title }: FormSchema) => capital(title ?? name);

/** Identifier of the element that a field of this form is typed in. */
export const useId = (path: string) => `${useForm().id}-${path.replace(/[^\w-]/gu, '-')}`;

/** Fields whose value is chosen, not typed, as from a list: an example would say nothing. */
const CHOSEN: readonly FormSchema['picker'][] = [
  'icon',
  'drawing',
  'page',
  'country',
  'day',
  'yes-no',
];

const exampleOf = ({ examples: [example] = [], enum: choices, picker }: FormSchema) => {
  if (CHOSEN.includes(picker) || choices) return '';
  return typeof example === 'string' || typeof example === 'number' ? `Exemple : ${example}` : '';
};

/** A field with its label, description, example, character counter and remarks. */
interface FieldWrapperProps {
  path: string;
  name: string;
  schema: FormSchema;
  isRequired: boolean;
  /** Length of what is typed, for fields that have a limit. */
  length?: number;
  /** Whether the field is a group of its own, whose name is no label. */
  isGroup?: boolean;
  children: ReactNode;
}

/** Text of the character counter. */
function counterOf({ maxLength, minLength }: FormSchema, length: number): string {
  if (maxLength === undefined) return '';
  if (minLength !== undefined && minLength > 1 && length < minLength)
    return `encore ${minLength - length} au moins`;
  const left = maxLength - length;
  return left < 0 ? `${-left} de trop` : plural(left, 'restant');
}

/** Renders a field with its label, description and remarks. */
export function FieldWrapper({
  path,
  name,
  schema,
  isRequired,
  length,
  isGroup,
  children,
}: FieldWrapperProps) {
  const { remarks, correct } = useForm();
  const found = remarksAt(remarks, path);
  const id = useId(path);
  const describedBy = describe(id, found);
  const counter = length === undefined ? '' : counterOf(schema, length);
  const isOver = counter.endsWith('de trop');
  const label = (
    <>
      {nameOf(name, schema)}
      {!isRequired && <span className="optional"> (facultatif)</span>}
    </>
  );
  const worst = found.some(({ severity }) => severity === 'error') ? 'error' : 'warning';
  return (
    <div
      className={found.length > 0 ? `field field-${worst}` : 'field'}
      {...(isGroup
        ? {
            role: 'group',
            'aria-labelledby': `${id}-nom`,
            'aria-describedby': describedBy,
          }
        : {})}
    >
      <div className="field-head">
        {isGroup ? (
          <span id={`${id}-nom`} className="label">
            {label}
          </span>
        ) : (
          <label htmlFor={id} className="label">
            {label}
          </label>
        )}
        {counter !== '' && (
          <span id={`${id}-reste`} className={isOver ? 'counter counter-over' : 'counter'}>
            {counter}
          </span>
        )}
      </div>
      <p id={`${id}-sens`} className="sense">
        {schema.description} {!isGroup && <span className="example">{exampleOf(schema)}</span>}
      </p>
      {children}
      <RemarkLines id={`${id}-remarques`} remarks={found} onCorrect={correct} />
    </div>
  );
}

/** Identifiers for `aria-describedby`: the description of a field and its remarks. */
const describe = (id: string, found: readonly Remark[]) =>
  `${id}-sens${found.length > 0 ? ` ${id}-remarques` : ''}`;

/** Attributes of the element that a field is typed in: what describes it, and whether it is right. */
export function useDescription(path: string) {
  const { remarks } = useForm();
  const id = useId(path);
  const found = remarksAt(remarks, path);
  return {
    id,
    'aria-describedby': describe(id, found),
    'aria-invalid': found.some(({ severity }) => severity === 'error') || undefined,
  };
}
