import type { Connection } from './devtools.ts';

/** A key of no letter, as W3C WebDriver writes it. */
export const KEYS = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: '\uE00D',
  F8: '\uE038',
  Shift: '\uE008',
} as const;

/** What points. */
export type Pointer = 'mouse' | 'touch';

/** A page in an engine. */
export interface Page {
  goto: (address: string) => Promise<void>;
  back: () => Promise<void>;
  forward: () => Promise<void>;
  /**
   * Runs a function in the page.
   *
   * @param task - Written out there: it knows nothing but what it is given.
   */
  run: <Given extends unknown[], Value>(
    task: (...given: Given) => Value,
    ...given: Given
  ) => Promise<Awaited<Value>>;
  /** Waits until a function in the page gives something true. @throws {Error} After 10 s. */
  until: <Given extends unknown[]>(
    task: (...given: Given) => unknown,
    ...given: Given
  ) => Promise<void>;
  press: (...keys: (keyof typeof KEYS | 'Shift+Tab')[]) => Promise<void>;
  /** Presses and releases in the middle of the first element that a selector finds. */
  click: (selector: string, pointer?: Pointer) => Promise<void>;
  /** Moves the mouse there. */
  hover: (selector: string) => Promise<void>;
  /** Presses there, moves to the right and down, and releases. */
  drag: (selector: string, right: number, down: number, pointer?: Pointer) => Promise<void>;
}

const PATIENCE_MS = 10_000;

/** Runs in the page: the middle of an element, brought on the screen first. */
function findMiddle(selector: string): [number, number] {
  const element = document.querySelector(selector)!;
  const isSeen = () => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };
  if (!isSeen()) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
}

/** The page that a wire leads to. */
export function pageOver(connection: Connection): Page {
  const run: Page['run'] = async (task, ...args) =>
    (await connection.send('execute', {
      script: `return (${task.toString()}).apply(null, arguments)`,
      args,
    })) as never;
  const point = async (pointer: Pointer, actions: readonly object[]) => {
    const parameters = { pointerType: pointer };
    const source = { type: 'pointer', id: pointer, parameters, actions };
    await connection.send('actions', { actions: [source] });
  };
  const to = ([x, y]: readonly [number, number], duration = 0) => ({
    ...{ type: 'pointerMove', x, y, duration },
  });
  const [down, up] = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 })) as [
    object,
    object,
  ];
  return {
    goto: async (address) => void (await connection.send('navigate', { url: address })),
    back: async () => void (await connection.send('back')),
    forward: async () => void (await connection.send('forward')),
    run,
    until: async (task, ...given) => {
      const end = performance.now() + PATIENCE_MS;
      while (!(await run(task, ...given))) {
        if (performance.now() > end) throw new Error(`Never: ${task.toString()}`);
        await new Promise((done) => setTimeout(done, 20));
      }
    },
    press: async (...keys) => {
      const press = (key: keyof typeof KEYS, ...within: object[]) => [
        { type: 'keyDown', value: KEYS[key] },
        ...within,
        { type: 'keyUp', value: KEYS[key] },
      ];
      const actions = keys.flatMap((key) =>
        key === 'Shift+Tab' ? press('Shift', ...press('Tab')) : press(key),
      );
      await connection.send('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    click: async (selector, pointer = 'mouse') => {
      await point(pointer, [to(await run(findMiddle, selector)), down, up]);
    },
    hover: async (selector) => {
      const [x, y] = await run(findMiddle, selector);
      await point('mouse', [to([x - 5, y]), to([x, y], 20)]);
    },
    drag: async (selector, right, below, pointer = 'mouse') => {
      const [x, y] = await run(findMiddle, selector);
      const steps = [0.25, 0.5, 0.75, 1].map((part) =>
        to([Math.round(x + right * part), Math.round(y + below * part)], 16),
      );
      await point(pointer, [to([x, y]), down, ...steps, up]);
    },
  };
}
