// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import NavToggle from '../../../src/islands/NavToggle.tsx';
import { addLayer, TOAST_RANK } from '../../../src/islands/layers.ts';

const list = document.createElement('ul');
const getButton = () => screen.getByRole('button', { name: /le menu$/ });
const isOpen = () => list.hasAttribute('data-open');

describe('the menu button', () => {
  beforeEach(async () => {
    list.id = 'menu';
    list.innerHTML = '<li><a href="#a">A</a></li><li><a href="#b">B</a></li>';
    document.body.append(list, document.createElement('input'));
    render(<NavToggle />);
    await userEvent.click(getButton());
  });
  afterEach(() => {
    cleanup();
    document.body.innerHTML = '';
    list.removeAttribute('data-open');
  });

  it('is closed and named in the server HTML', () => {
    const html = renderToString(<NavToggle />);
    expect(html).toContain('aria-label="Ouvrir le menu"');
    expect(html).toContain('aria-expanded="false"');
    expect(html).not.toContain('style=');
  });

  it('opens the list, changes its name, and closes it', async () => {
    expect(isOpen()).toBe(true);
    expect(getButton().getAttribute('aria-expanded')).toBe('true');
    expect(getButton().getAttribute('aria-label')).toBe('Fermer le menu');
    await userEvent.click(getButton());
    expect(isOpen()).toBe(false);
  });

  it('closes on Escape and takes the focus back', async () => {
    list.querySelector('a')!.focus();
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(getButton());
  });

  it('lets a layer that holds the focus, or ranks higher, answer Escape first', async () => {
    let closed = 0;
    const close = () => (remove(), closed++);
    const remove = addLayer({ rank: TOAST_RANK, contains: () => false, close });
    await userEvent.keyboard('{Escape}');
    expect([closed, isOpen()]).toEqual([0, false]);
    await userEvent.keyboard('{Escape}');
    expect(closed).toBe(1);
  });

  it('ignores a held or composing Escape', () => {
    fireEvent.keyDown(document, { key: 'Escape', repeat: true });
    fireEvent.keyDown(document, { key: 'Escape', isComposing: true });
    expect(isOpen()).toBe(true);
  });

  it('closes when an item is chosen', async () => {
    await userEvent.click(list.querySelector('a')!);
    expect(isOpen()).toBe(false);
  });

  it('closes when the focus leaves, but not for a toast above the page', () => {
    const toast = document.createElement('button');
    document.body.append(toast);
    const layer = { rank: TOAST_RANK, contains: (node: Node | null) => node === toast };
    const remove = addLayer({ ...layer, close: () => {} });
    act(() => toast.focus());
    fireEvent.pointerDown(toast);
    expect(isOpen()).toBe(true);
    act(() => document.querySelector('input')!.focus());
    expect(isOpen()).toBe(false);
    remove();
  });

  it('closes on a press outside and when the page comes back', async () => {
    fireEvent.pointerDown(document.body);
    expect(isOpen()).toBe(false);
    await userEvent.click(getButton());
    act(() => void dispatchEvent(new Event('pageshow')));
    expect(isOpen()).toBe(false);
  });

  it('leaves a closed list behind when it is taken away', () => {
    cleanup();
    expect(isOpen()).toBe(false);
  });
});
