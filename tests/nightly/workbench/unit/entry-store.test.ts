// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { EntryStore } from '../../../../src/workbench/page/entry/entry-store.ts';
import type { Draft, FormFinding, OpenedEntry } from '../../../../src/workbench/protocol.ts';

const PATH = 'cards/essai/carte.mdx';

const ENTRY: OpenedEntry = {
  path: PATH,
  kind: 'cards',
  form: 'cards',
  name: 'Une carte',
  version: { fields: { title: 'Une carte' }, body: 'Un mot.', hash: 'fichier' },
  drafts: [],
  isRemovable: true,
};

/** A finding of one check: its fix is for the text that was checked. */
const findingOn = ({ body }: Draft): FormFinding => ({
  rule: 'une-regle',
  message: 'placeholder',
  data: { found: 'mot' },
  severity: 'error',
  path: PATH,
  name: 'Une carte',
  location: 'src/content/cards/essai/carte.mdx',
  text: 'Un mot de trop.',
  bodyLine: 1,
  fix: { hash: body, edits: [], write: 'Un.' },
});

const { call } = vi.hoisted(() => ({ call: vi.fn<(...request: never[]) => unknown>() }));
vi.mock('../../../../src/workbench/page/server.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  call,
}));

describe('the open entry', () => {
  it('applies the fix of the newest check, whichever finding was pressed', async () => {
    const corrected: FormFinding[] = [];
    const answers: Record<string, (request: Draft & { finding: FormFinding }) => unknown> = {
      open: () => ENTRY,
      check: (draft) => ({ findings: [findingOn(draft)], elsewhere: [] }),
      correct: ({ finding, fields }) => {
        corrected.push(finding);
        return { fields, body: 'Un.' };
      },
    };
    call.mockImplementation(async (...[name, request]: unknown[]) =>
      answers[name as string]!(request as never),
    );
    const store = new EntryStore(PATH, {
      formOf: () => undefined,
      isSource: () => true,
      events: {
        onApplied: vi.fn<() => void>(),
        onMessage: vi.fn<() => void>(),
        onReach: vi.fn<() => void>(),
        onDeleted: vi.fn<() => void>(),
        onMoved: vi.fn<() => void>(),
        isChanging: () => false,
      },
    });
    const close = store.start();
    const hashes = () => store.getSnapshot()?.findings.map(({ fix }) => fix?.hash);
    await vi.waitFor(() => expect(hashes()).toEqual(['Un mot.']));
    const [shown] = store.getSnapshot()!.findings;
    store.setBody('Un mot de plus.');
    await vi.waitFor(() => expect(hashes()).toEqual(['Un mot de plus.']));
    await store.correct(shown!);
    expect(corrected.map(({ fix }) => fix?.hash)).toEqual(['Un mot de plus.']);
    expect(store.getSnapshot()!.draft.body).toBe('Un.');
    close();
  });
});
