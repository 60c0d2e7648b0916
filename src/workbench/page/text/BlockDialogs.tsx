import { useState } from 'react';
import { nameOfBlock } from '../../../schemas/block-names.ts';
import type { BlockForm, Fields } from '../../protocol.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { FormProvider, useForm } from '../form/context.ts';
import { FieldList } from '../form/Field.tsx';

interface BlockChoiceProps {
  blocks: readonly BlockForm[];
  onPick(block: BlockForm): void;
  onClose(): void;
}

/** Dialog that picks a block. */
export function BlockChoice({ blocks, onPick, onClose }: BlockChoiceProps) {
  return (
    <Dialog title="Insérer un bloc" onClose={onClose}>
      <ul className="found">
        {blocks.map((block) => (
          <li key={block.name}>
            <button type="button" className="found-button" onClick={() => onPick(block)}>
              <strong>{nameOfBlock(block.name)}</strong>
              <span className="found-title">{block.sentence}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface TagDialogProps {
  block: BlockForm;
  /** Attributes as typed. */
  fields: Fields;
  onDone(fields: Fields): void;
  onClose(): void;
}

/** Dialog of the attributes of a block. */
export function TagDialog({ block, fields: start, onDone, onClose }: TagDialogProps) {
  const context = useForm();
  const [fields, setFields] = useState(start);
  return (
    <Dialog title={nameOfBlock(block.name)} onClose={onClose}>
      <p className="sense">{block.sentence}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onDone(fields);
        }}
      >
        <FormProvider value={{ ...context, findings: [], setPreviewText: () => undefined }}>
          <FieldList schema={block.attributes} fields={fields} onChange={setFields} />
        </FormProvider>
        <button type="submit" className="main">
          Mettre dans le texte
        </button>
      </form>
    </Dialog>
  );
}
