// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import VisitorCounter from '../../../src/islands/VisitorCounter.tsx';

const send = (detail: unknown, target: EventTarget = window) =>
  act(() => target.dispatchEvent(new CustomEvent('visitor-count', { detail })));
const getName = () => screen.getByRole('img').getAttribute('aria-label');

describe('the visitor counter', () => {
  afterEach(cleanup);

  it('is complete as server HTML', () => {
    const html = renderToString(<VisitorCounter label="Nombre de visiteurs" />);
    expect(html).toContain('aria-label="Nombre de visiteurs : 0"');
    expect(html).not.toMatch(/aria-live|style=/);
  });

  it('is read once: what is drawn is hidden behind its name', () => {
    render(<VisitorCounter label="Nombre de visiteurs" />);
    const parts = [...screen.getByRole('img').children];
    expect(parts.map((part) => part.getAttribute('aria-hidden'))).toEqual(['true', 'true']);
  });

  it.each(['window', 'document'])('follows the event on the %s', async (name) => {
    render(<VisitorCounter label="Nombre de visiteurs" />);
    await send(1234, name === 'window' ? window : document);
    expect(getName()).toBe('Nombre de visiteurs : 1\u202F234');
    expect(screen.getByRole('img').textContent).toBe('Nombre de visiteurs\u00A0: 1\u202F234');
  });

  it.each([-1, 1.5, '3', null, undefined, NaN, Infinity, 2 ** 53])('ignores %s', async (detail) => {
    render(<VisitorCounter label="Visiteurs" initial={7} />);
    await send(detail);
    expect(getName()).toBe('Visiteurs : 7');
  });

  it('writes minus zero as 0', async () => {
    render(<VisitorCounter label="Visiteurs" initial={7} />);
    await send(-0);
    expect(getName()).toBe('Visiteurs : 0');
  });

  it('tells its directive that it listens', () => {
    const received: Event[] = [];
    const note = (event: Event) => received.push(event);
    addEventListener('island:ready', note);
    render(<VisitorCounter label="Visiteurs" />);
    removeEventListener('island:ready', note);
    expect(received).toHaveLength(1);
  });
});
