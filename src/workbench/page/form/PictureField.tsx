import { PICTURE_ADDRESS } from '../../protocol.ts';
import type { FieldProps } from './props.ts';
import { FieldWrapper, useDescription } from './FieldWrapper.tsx';
import { useForm } from './context.ts';
import { dropHandlers } from '../pictures/picked.ts';
import { asText } from './values.ts';

/** The field of the description of a picture: `imageAlt` for `imageUrl`. */
const describedBy = (name: string) => name.replace(/Url$/u, 'Alt');

/** Picker of a picture of the site, or the address of another one. */
export function PictureField(props: FieldProps) {
  const { path, name, value, onChange, onChangeAll } = props;
  const { pickPicture } = useForm();
  const file = asText(value);
  const choose = async (dropped?: File) => {
    const picked = await pickPicture(dropped);
    if (!picked) return;
    // The description belongs to the picture: both change together.
    if (onChangeAll) onChangeAll({ [name]: picked.file, [describedBy(name)]: picked.alt });
    else onChange(picked.file);
  };
  return (
    <FieldWrapper {...props}>
      <div className="row" {...dropHandlers((dropped) => void choose(dropped))}>
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
