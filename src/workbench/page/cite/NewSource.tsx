import { useEffect, useRef, useState } from 'react';
import type { Fields, Remark } from '../../protocol.ts';
import { focusFirstMistake } from '../check/mistakes.ts';
import { RemarkLines } from '../check/RemarkLines.tsx';
import { FormProvider, useForm } from '../form/context.ts';
import { FieldList } from '../form/Field.tsx';
import { call, messageOf } from '../server.ts';

interface NewSourceProps {
  /** The search query: the title, most of the time. */
  words: string;
  /** Called with the key of the publication once it is in the bibliography. */
  onAdded(key: string): void;
  onCancel(): void;
}

/** The form of a publication that is not in the bibliography yet. */
export function NewSource({ words, onAdded, onCancel }: NewSourceProps) {
  const context = useForm();
  const schema = context.forms.forms.sources ?? {};
  const [fields, setFields] = useState<Fields>({
    publisher: '',
    title: words,
    accessedOn: context.forms.today,
  });
  const [remarks, setRemarks] = useState<readonly Remark[]>([]);
  const [errorMessage, setErrorMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    try {
      const answer = await call('addSource', { fields });
      if (answer.result === 'done') return onAdded(answer.key);
      setRemarks(answer.remarks);
      setErrorMessage('');
    } catch (error) {
      setErrorMessage(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (remarks.length > 0) focusFirstMistake(form.current);
  }, [remarks]);
  const names = Object.keys(schema.properties ?? {});
  // A remark on the whole publication has no field of this form.
  const others = remarks.filter(({ field }) => !field || !names.includes(field));
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <FormProvider
        value={{ ...context, remarks, correct: () => undefined, setPreviewText: () => undefined }}
      >
        <FieldList schema={schema} fields={fields} onChange={setFields} />
      </FormProvider>
      <RemarkLines remarks={others} />
      {errorMessage !== '' && <p role="alert">{errorMessage}</p>}
      <p className="row">
        <button type="submit" className="main" disabled={isBusy}>
          Ajouter cette source
        </button>
        <button type="button" className="quiet" onClick={onCancel}>
          Revenir à la recherche
        </button>
      </p>
    </form>
  );
}
