import type { FieldProps } from './props.ts';
import { FieldWrapper, useDescription } from './FieldWrapper.tsx';
import { useForm } from './context.ts';
import { asText } from './values.ts';
import { cleared } from './TextInputs.tsx';

interface Option {
  value: string;
  words: string;
}

/** Select of options; an invalid value of the file is listed too. */
function Options({ options, ...props }: FieldProps & { options: readonly Option[] }) {
  const { path, schema, value, isRequired, onChange } = props;
  // The default of an absent field is shown as selected, but not written.
  const standard = typeof schema.default === 'string' ? schema.default : '';
  const text = asText(value) || standard;
  const isKnown = text === '' || options.some((option) => option.value === text);
  return (
    <FieldWrapper {...props}>
      <select
        {...useDescription(path)}
        value={text}
        onChange={({ target }) =>
          onChange(cleared(target.value === standard ? '' : target.value, props))
        }
      >
        {standard === '' && (text === '' || !isRequired) && <option value="">Choisir…</option>}
        {!isKnown && <option value={text}>{text}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.words}
          </option>
        ))}
      </select>
    </FieldWrapper>
  );
}

const LANGUAGES = new Intl.DisplayNames('fr', { type: 'language' });

/** Select of an enumeration; languages by their names. */
export const Choice = (props: FieldProps) => (
  <Options
    {...props}
    options={(props.schema.enum ?? []).map((value) => ({
      value,
      words: props.name === 'lang' ? (LANGUAGES.of(value) ?? value) : value,
    }))}
  />
);

/** Select of a page of the site. */
export function PageChoice(props: FieldProps) {
  const { pages } = useForm().forms;
  const options = pages.map(({ path, name }) => ({
    value: path,
    words: path.includes('#') ? `\u2003${name}` : name,
  }));
  return <Options {...props} options={options} />;
}

/** Select of a country of the site. */
export function CountryChoice(props: FieldProps) {
  const { countries } = useForm().forms;
  const options = countries.map(({ name, title }) => ({ value: name, words: title }));
  return <Options {...props} options={options} />;
}

const YES = ['oui', 'true'];

/** Checkbox. */
export function YesNo(props: FieldProps) {
  const { path, schema, value, isRequired, onChange } = props;
  const standard = schema.default === true;
  const isYes = value === undefined ? standard : YES.includes(asText(value));
  return (
    <FieldWrapper {...props}>
      <label className="check">
        <input
          {...useDescription(path)}
          type="checkbox"
          checked={isYes}
          onChange={({ target: { checked } }) =>
            onChange(checked === standard && !isRequired ? undefined : checked ? 'oui' : 'non')
          }
        />
        {isYes ? 'Oui' : 'Non'}
      </label>
    </FieldWrapper>
  );
}
