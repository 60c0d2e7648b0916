/** Kind of a note: a control is shown or pressed, or forms are nested. */
export type ControlNote = 'shown' | 'pressed' | 'nested';

/** Options of the recorder. */
export interface RecorderOptions {
  siteAttribute: string;
  usageProperty: string;
  /** Texts of the source of the page: a control with another name has a variable name. */
  texts: readonly string[];
  /** Name of the function that receives the notes. */
  note: string;
}

/**
 * Runs in the page of the workbench, before its own scripts: records each control that is shown or
 * pressed. A control is identified by its site in the source, by the usage of its component, by its name
 * if the source contains it, and by the event that it handles.
 *
 * Serialized into the page: it can use its arguments only.
 */
export function recordControls(options: RecorderOptions): void {
  if (window !== window.top || !location.pathname.startsWith('/_atelier')) return;
  const { siteAttribute, usageProperty, note } = options;
  const texts = new Set(options.texts);
  const noted = new Set<string>();
  const takeNote = (kind: string, id: string) => {
    if (noted.has(`${kind} ${id}`)) return;
    noted.add(`${kind} ${id}`);
    (window as unknown as Record<string, (kind: string, id: string) => void>)[note]!(kind, id);
  };

  const ACTIONS = ['click', 'input', 'keydown', 'dragstart', 'drop', 'cancel', 'submit'];
  const HANDLERS: Record<string, string> = {
    ...Object.fromEntries(ACTIONS.map((action) => [`on${action}`, action])),
    onchange: 'input',
  };
  // Elements outside of React add their own listeners.
  const listened = new WeakMap<EventTarget, Set<string>>();
  const add = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type: string, ...rest: unknown[]) {
    if (this instanceof Element && ACTIONS.includes(type))
      listened.set(this, (listened.get(this) ?? new Set()).add(type));
    (add as (...given: unknown[]) => void).call(this, type, ...rest);
  };

  const BUTTONS = 'a[href], button, summary, input[type="button"], input[type="submit"]';
  const FIELDS = 'input, select, textarea, [contenteditable]:not([contenteditable="false"])';
  const CONTROLS = `[${siteAttribute}], ${BUTTONS}, ${FIELDS}, dialog, form`;

  const reactOf = (element: Element, name: string) => {
    const key = Object.keys(element).find((one) => one.startsWith(name));
    return key && (element as unknown as Record<string, Record<string, unknown>>)[key];
  };
  /** The events that a control handles. */
  const actionsOf = (element: Element): Set<string> => {
    const found = new Set<string>();
    // A dialog only stops the submit event of its form.
    if (element.matches('dialog')) return new Set(['cancel']);
    if (element.matches('form')) found.add('submit');
    else if (element.matches(BUTTONS)) found.add('click');
    else if (element.matches(FIELDS)) found.add('input');
    if (!element.hasAttribute(siteAttribute)) return found;
    // React Aria handles the events of its elements: a press is one of them.
    if (element.hasAttribute('data-rac')) return found.size > 0 ? found : new Set(['click']);
    for (const [name, value] of Object.entries(reactOf(element, '__reactProps$') ?? {})) {
      const action = HANDLERS[name.toLowerCase()];
      if (action && typeof value === 'function') found.add(action);
    }
    for (const action of listened.get(element) ?? []) found.add(action);
    return found;
  };

  const plain = (words: string | null | undefined) => (words ?? '').replace(/\s+/gu, ' ').trim();
  /** The name of a button, if the source contains it. */
  const nameOf = (element: Element): string => {
    const isNamed = !element.matches(`${FIELDS}, dialog, form, [aria-hidden="true"]`);
    if (!isNamed && element.hasAttribute(siteAttribute)) return '';
    const copy = element.cloneNode(true) as Element;
    for (const one of copy.querySelectorAll('.hidden, .badge, .mark')) one.remove();
    const given = ['aria-label', 'title', 'name'].map((name) => element.getAttribute(name));
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    const names = [given[0], label, copy.textContent, element.textContent, ...given.slice(1)].map(
      plain,
    );
    return names.find((name) => texts.has(name)) ?? '…';
  };
  /** The usage of the component that renders a control. */
  const usageOf = (element: Element): string => {
    type Fiber = { return?: Fiber; memoizedProps?: Record<string, unknown> };
    let fiber = (reactOf(element, '__reactFiber$') as Fiber | undefined)?.return;
    for (; fiber; fiber = fiber.return) {
      const usage = fiber.memoizedProps?.[usageProperty];
      if (typeof usage === 'string') return usage;
    }
    return '';
  };
  const idsOf = (element: Element): Map<string, string> => {
    const site =
      element.getAttribute(siteAttribute) ?? `CodeMirror ${element.tagName.toLowerCase()}`;
    const lead = [site, usageOf(element), nameOf(element)].join(' | ');
    return new Map([...actionsOf(element)].map((action) => [action, `${lead} | ${action}`]));
  };

  const scan = () => {
    const nested = document.querySelector('form form, form dialog');
    if (nested) takeNote('nested', nested.outerHTML.slice(0, 300));
    for (const element of document.querySelectorAll(CONTROLS)) {
      if (element.matches(':disabled') || !element.checkVisibility()) continue;
      for (const id of idsOf(element).values()) takeNote('shown', id);
    }
  };
  let timer: number | undefined;
  const scanSoon = () => {
    timer ??= window.setTimeout(() => {
      timer = undefined;
      scan();
    }, 50);
  };
  new MutationObserver(scanSoon).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-label', 'class', 'disabled', 'hidden', 'open'],
  });

  /** Events that are only recorded when a person or the driver sends them. */
  const TRUSTED = ['click', 'keydown', 'cancel'];
  for (const type of ACTIONS)
    add.call(
      window,
      type,
      (event) => {
        if (TRUSTED.includes(type) && !event.isTrusted) return;
        const path = event.composedPath().filter((one) => one instanceof Element);
        const pressed = path.flatMap((element) => idsOf(element).get(type) ?? []);
        // React Aria handles Enter and the space bar as a press.
        const { target } = event;
        if (type === 'keydown' && target instanceof Element && target.hasAttribute('data-rac'))
          if (['Enter', ' '].includes((event as KeyboardEvent).key))
            pressed.push(...idsOf(target).values());
        if (pressed.length === 0) return;
        // A key or a drop is handled if its default action is prevented.
        if (type === 'keydown' || type === 'drop')
          setTimeout(() => {
            if (event.defaultPrevented) for (const id of pressed) takeNote('pressed', id);
          });
        else takeNote('pressed', pressed[0]!);
      },
      { capture: true },
    );
  // React Aria picks an option when the button goes down: it may be gone before the click.
  add.call(
    window,
    'pointerdown',
    (event) => {
      const path = event.composedPath().filter((one) => one instanceof Element);
      const item = path.find((one) => one.matches(`[data-rac][${siteAttribute}]`));
      const id = item && idsOf(item).get('click');
      if (event.isTrusted && id !== undefined) takeNote('pressed', id);
    },
    { capture: true },
  );
  (window as unknown as { scanControls: () => void }).scanControls = scan;
}
