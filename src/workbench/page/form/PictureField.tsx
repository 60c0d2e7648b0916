import { PICTURE_ADDRESS } from '../../protocol.ts';
import type { FieldProps } from './props.ts';
import { Frame, useDescription } from './Frame.tsx';
import { useForm } from './context.ts';
import { asText } from './values.ts';

/** A picture of the site, or the address of one elsewhere. */
export function PictureField(props: FieldProps) {
  const { path, value, onChange } = props;
  const { pickPicture } = useForm();
  const file = asText(value);
  const choose = async () => {
    const picked = await pickPicture();
    if (picked !== undefined) onChange(picked);
  };
  return (
    <Frame {...props}>
      <div className="row">
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
    </Frame>
  );
}
