import { createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { addStyles } from '../addStyles.ts';
import { TOAST_HOTKEY, TOAST_REQUEST, VISITOR_COUNT } from '../events.ts';
import styles from './failed.css?inline';
import { EVENT_TYPES, findTrigger, TIMEOUT_MS } from './triggers.ts';

/** Events, each with the island that it waits for, in their order. */
let queue: [event: Event, island: HTMLElement][] = [];
/** Islands that are being hydrated or were. */
const hydrations = new WeakSet<HTMLElement>();

const importFile = (address: string) => import(/* @vite-ignore */ address);

/** Imports the component; one that was lost is asked for by another address, as browsers remember a loss. */
const importComponent = async (island: HTMLElement) => {
  const address = island.getAttribute('component-url')!;
  return importFile(address).catch(() => importFile(`${address}?${performance.now()}`));
};

/** Leads to the message in plain text that stands before an element with `data-toast`. */
function showMessage(trigger: Element | null | undefined): void {
  const message = trigger?.previousElementSibling as HTMLElement | null | undefined;
  if (!message) return;
  message.tabIndex = -1;
  message.focus();
}

/** Leaves its events to an island, which listens for itself, and replays those that waited for it. */
function onReady(island: HTMLElement): void {
  const own = queue.filter(([, each]) => each === island);
  queue = queue.filter(([, each]) => each !== island);
  // Impatient repeats on the button of an island count as one.
  if (island.matches('[opts*=click]')) own.length = 1;
  island.removeAttribute('opts');
  delete island.dataset.failed;
  for (const [event] of own) {
    const { constructor, type, target } = event;
    // A translator in the browser may have changed the button, and React then makes a new one.
    const isGone = target instanceof Node && !target.isConnected;
    const element = isGone ? (island.querySelector('button') ?? window) : target!;
    element.dispatchEvent(Reflect.construct(constructor, [type, event]));
  }
}

/** Fetches the component of an island, and gives its HTML to React. */
async function start(island: HTMLElement, onUncaughtError: (error: unknown) => void) {
  const { default: component } = await importComponent(island);
  // The build leaves out props that are empty; Astro writes each value with its kind before it.
  const props = JSON.parse(island.getAttribute('props')!);
  for (const name in props) props[name] = props[name][1];
  const identifierPrefix = island.getAttribute('prefix') ?? undefined;
  const element = createElement(component, props);
  startTransition(() => void hydrateRoot(island, element, { identifierPrefix, onUncaughtError }));
}

/**
 * Hydrates an island, which dispatches `island:ready` once its listeners are attached. If it cannot (a
 * lost file, an exception, a network that never answers), it gets `data-failed`, on which the styles show
 * what works without script, and whoever asked for a toast is led to its text. A late answer repairs
 * both, and the next trigger tries again.
 */
function hydrate(island: HTMLElement, trigger: HTMLElement | null | undefined): void {
  const fail = () => {
    island.dataset.failed = '';
    if (trigger !== island) showMessage(trigger);
  };
  const forget = () => {
    hydrations.delete(island);
    fail();
  };
  setTimeout(() => island.hasAttribute('opts') && fail(), TIMEOUT_MS);
  if (hydrations.has(island)) return;
  hydrations.add(island);
  island.addEventListener('island:ready', () => onReady(island), { once: true });
  start(island, (error) => {
    reportError(error);
    forget();
  }).catch(forget);
}

/** Answers an event for which an island has to be there: fetches it, or queues the event and hydrates it. */
function onEvent(event: Event): void {
  const { key, type } = event as KeyboardEvent;
  const trigger = key ? null : findTrigger(event);
  const isButton = trigger?.hasAttribute('opts');
  const isForToasts = !isButton && (trigger || key === TOAST_HOTKEY || type === TOAST_REQUEST);
  const name = isForToasts ? TOAST_REQUEST : type === VISITOR_COUNT && type;
  const island = isButton
    ? trigger
    : name && document.querySelector<HTMLElement>(`[opts*=${name}]`);
  const isPreload = EVENT_TYPES.indexOf(type) < 3;
  if (island && isPreload) importComponent(island).catch(() => {});
  // The region of toasts is at the end of the page, which may still be arriving.
  const isEarly = isForToasts && !island && document.readyState === 'loading';
  if (isPreload || !(island || isEarly)) return;
  event.preventDefault();
  // React listens from the middle of its start: it must not see an event that is replayed.
  event.stopImmediatePropagation();
  if (!island) return addEventListener('DOMContentLoaded', () => onEvent(event));
  queue.push([event, island]);
  hydrate(island, trigger);
}

/** Turns a click on an element with `data-toast` into a request, with the text of the attribute. */
function requestToast(click: Event): void {
  const trigger = findTrigger(click);
  const detail = trigger?.dataset.toast;
  const request = new CustomEvent(TOAST_REQUEST, { bubbles: true, cancelable: true, detail });
  if (detail && trigger.dispatchEvent(request)) showMessage(trigger);
}

/** Takes over the queue of interaction.ts. Islands name this file as their renderer, in place of Astro's. */
export function takeOver(events: readonly Event[]): void {
  // Loaded after the time-out: the page already shows its version without script.
  document.documentElement.classList.add('js');
  addStyles(styles);
  for (const type of EVENT_TYPES) addEventListener(type, onEvent, true);
  addEventListener('click', requestToast);
  for (const event of events) onEvent(event);
}
