import { useEffect, useRef, useState } from 'react';
import type { Fields, FormFinding } from '../../protocol.ts';
import { focusFirstError } from '../check/errors.ts';
import { FindingLines } from '../check/FindingLines.tsx';
import { FormProvider, useForm } from '../form/context.ts';
import { FieldList } from '../form/Field.tsx';
import { valueOfLine } from '../format.ts';
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
  const [findings, setFindings] = useState<readonly FormFinding[]>([]);
  /** Incremented when the server rejects the form. */
  const [rejections, setRejections] = useState(0);
  const [errorMessage, setErrorMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    try {
      const response = await call('addSource', { fields });
      if (response.result === 'done') return onAdded(response.key);
      setFindings(response.findings);
      setRejections((count) => count + 1);
      setErrorMessage('');
    } catch (error) {
      setErrorMessage(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const correct = (finding: FormFinding) => {
    const { field = '', fix } = finding;
    if (!fix || typeof fields[field] !== 'string') return;
    setFields({ ...fields, [field]: valueOfLine(fix.write) });
    setFindings(findings.filter((one) => one !== finding));
  };
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (rejections > 0) focusFirstError(form.current);
  }, [rejections]);
  const change = (next: Fields) => {
    // What a finding says of a field no longer holds once the field has another value.
    const isSame = ({ field = '' }: FormFinding) => next[field] === fields[field];
    setFindings(findings.filter(isSame));
    setFields(next);
  };
  const names = Object.keys(schema.properties ?? {});
  // Findings on the whole publication, without a field.
  const others = findings.filter(({ field }) => !field || !names.includes(field));
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <FormProvider value={{ ...context, findings, correct, setPreviewText: () => undefined }}>
        <FieldList schema={schema} fields={fields} onChange={change} />
      </FormProvider>
      <FindingLines findings={others} />
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
