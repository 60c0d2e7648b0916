import { type ReactNode } from 'react';
import type { FormFinding, FormSchema } from '../../protocol.ts';
import { FindingLines } from '../check/FindingLines.tsx';
import { plural } from '../../../lib/plural.ts';
import { findingsAt, useForm } from './context.ts';

/** Capitalizes the first letter: the schemas name fields in lower case. */
export const capital = (words: string) => words.charAt(0).toLocaleUpperCase('fr') + words.slice(1);

/** Label of a field. */
export const nameOf = (name: string, { title }: FormSchema) => capital(title ?? name);

/** Identifier of the input of a field. */
export const useId = (path: string) => `${useForm().id}-${path.replace(/[^\w-]/gu, '-')}`;

/** Pickers without an example, since their value is not typed. */
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

/** Props of `FieldWrapper`. */
interface FieldWrapperProps {
  path: string;
  name: string;
  schema: FormSchema;
  isRequired: boolean;
  /** Current length, for the character counter. */
  length?: number;
  /** Whether the field is a group of inputs, which needs no `label` element. */
  isGroup?: boolean;
  children: ReactNode;
}

/** Text of the character counter. */
function counterOf({ maxLength, minLength }: FormSchema, length: number): string {
  if (maxLength === undefined) return '';
  if (minLength !== undefined && minLength > 1 && length < minLength)
    return `encore ${minLength - length} au moins`;
  const remaining = maxLength - length;
  return remaining < 0 ? `${-remaining} de trop` : plural(remaining, 'restant');
}

/** A field with its label, description, example, character counter and findings. */
export function FieldWrapper({
  path,
  name,
  schema,
  isRequired,
  length,
  isGroup,
  children,
}: FieldWrapperProps) {
  const { findings, correct, acceptWord } = useForm();
  const found = findingsAt(findings, path);
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
      <FindingLines
        id={`${id}-remarques`}
        findings={found}
        onCorrect={correct}
        onAccept={acceptWord}
      />
    </div>
  );
}

/** Identifiers for `aria-describedby`: the description of a field and its findings. */
const describe = (id: string, found: readonly FormFinding[]) =>
  `${id}-sens${found.length > 0 ? ` ${id}-remarques` : ''}`;

/** Attributes of the input of a field: its identifier, its description and its validity. */
export function useDescription(path: string) {
  const { findings } = useForm();
  const id = useId(path);
  const found = findingsAt(findings, path);
  return {
    id,
    'aria-describedby': describe(id, found),
    'aria-invalid': found.some(({ severity }) => severity === 'error') || undefined,
  };
}
