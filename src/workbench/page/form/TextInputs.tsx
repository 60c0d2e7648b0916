import type { FieldProps } from './props.ts';
import { FieldWrapper, useDescription } from './FieldWrapper.tsx';
import { useForm } from './context.ts';
import { asText } from './values.ts';
import type { FormSchema } from '../../protocol.ts';

/** Whether an empty text differs from an absent field. */
const hasEmpty = ({ const: only, anyOf = [] }: FormSchema): boolean =>
  only === '' || anyOf.some(hasEmpty);

/** Value of a cleared field: absent where that is allowed. */
export const cleared = (value: string, { isRequired, schema }: FieldProps) =>
  value === '' && !isRequired && !hasEmpty(schema) ? undefined : value;

/** Input for a short text, a number or an address. */
export function Line(props: FieldProps) {
  const { path, schema, value, onChange } = props;
  const { setPreviewText } = useForm();
  const text = asText(value);
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  return (
    <FieldWrapper {...props} length={text.length}>
      <input
        {...useDescription(path)}
        type="text"
        inputMode={isNumber ? 'numeric' : undefined}
        className={isNumber ? 'short' : undefined}
        value={text}
        lang="fr"
        autoComplete="off"
        spellCheck={!isNumber && schema.format !== 'uri'}
        onFocus={() => setPreviewText(text)}
        onChange={({ target }) => onChange(cleared(target.value, props))}
      />
    </FieldWrapper>
  );
}

/** Textarea for one or two sentences, which are one line in the file. */
export function Paragraph(props: FieldProps) {
  const { path, value, onChange } = props;
  const { setPreviewText } = useForm();
  const text = asText(value);
  return (
    <FieldWrapper {...props} length={text.length}>
      <textarea
        {...useDescription(path)}
        rows={Math.min(8, Math.max(2, Math.ceil(text.length / 60)))}
        value={text}
        lang="fr"
        spellCheck
        onFocus={() => setPreviewText(text)}
        onChange={({ target }) => onChange(cleared(target.value.replace(/\s*\n\s*/gu, ' '), props))}
      />
    </FieldWrapper>
  );
}

/** Date input. */
export function Day(props: FieldProps) {
  const { path, value, onChange } = props;
  const { forms } = useForm();
  const text = asText(value);
  const isDay = text === '' || /^\d{4}-\d{2}-\d{2}$/u.test(text);
  return (
    <FieldWrapper {...props}>
      <div className="row">
        <input
          {...useDescription(path)}
          // An invalid date is shown as text, so that it can be fixed.
          type={isDay ? 'date' : 'text'}
          className="short"
          value={text}
          onChange={({ target }) => onChange(cleared(target.value, props))}
        />
        <button type="button" className="small" onClick={() => onChange(forms.today)}>
          Aujourd’hui
        </button>
      </div>
    </FieldWrapper>
  );
}
