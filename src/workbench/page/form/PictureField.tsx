import { PICTURE_ADDRESS } from '../../protocol.ts';
import type { FieldProps } from './props.ts';
import { FieldWrapper, useDescription } from './FieldWrapper.tsx';
import { useForm } from './context.ts';
import { takesDrop } from '../pictures/picked.ts';
import { asText } from './values.ts';

/** The field that says what a picture shows: `imageAlt` for `imageUrl`. */
const describedBy = (name: string) => name.replace(/Url$/u, 'Alt');

/** A picture of the site, or the address of one elsewhere. */
export function PictureField(props: FieldProps) {
  const { path, name, value, onChange, onChangeAll } = props;
  const { pickPicture } = useForm();
  const file = asText(value);
  const choose = async (dropped?: File) => {
    const picked = await pickPicture(dropped);
    if (!picked) return;
    // The description of another picture would be wrong: both change together.
    if (onChangeAll) onChangeAll({ [name]: picked.file, [describedBy(name)]: picked.alt });
    else onChange(picked.file);
  };
  return (
    <FieldWrapper {...props}>
      <div className="row" {...takesDrop((dropped) => void choose(dropped))}>
        {file !== '' && !file.includes('/') && (
          <img className="thumb" src={`${PICTURE_ADDRESS}/${file}`} alt="" />
        )}
        <input
          {...useDescription(path)}
          type="text"
          value={file}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
        <button type="button" className="small" onClick={() => void choose()}>
          Choisir une image…
        </button>
      </div>
    </FieldWrapper>
  );
}
