// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toSentence } from '../../../src/islands/toast/LiveRegion.tsx';
import { toast as requestToast } from '../../../src/islands/toast/requests.ts';
import { toastStore } from '../../../src/islands/toast/store.ts';
import ToastRegion from '../../../src/islands/toast/ToastRegion.tsx';

const getToast = () => document.querySelector<HTMLElement>('.toast');
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const show = async (message = { title: 'Titre', description: 'Phrase.' }) => {
  act(() => void requestToast(message));
  await wait(50);
};

describe('the toast region', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = '<main><h1>Page</h1><button>Avant</button></main>';
    render(<ToastRegion />);
  });
  afterEach(() => {
    act(() => toastStore.dismiss(toastStore.getSnapshot()?.id ?? ''));
    cleanup();
    vi.useRealTimers();
  });

  it('has its name, two silent live regions and nothing else on the server', () => {
    expect(renderToString(<ToastRegion />)).toBe(
      '<section aria-label="Notifications (F8)" class="no-print">' +
        '<div role="status" class="sr-only"></div><div role="alert" class="sr-only"></div></section>',
    );
  });

  it('shows one toast in one region and leaves nothing behind', async () => {
    await show();
    expect(getToast()?.textContent).toBe('TitrePhrase.');
    expect(screen.getAllByRole('region')).toHaveLength(1);
    await wait(5000);
    expect(getToast()).toBeNull();
    expect(screen.getByRole('region').querySelector('ol, [tabindex], span')).toBeNull();
  });

  it('announces a sentence in the region that fits, without the words of the buttons', async () => {
    await show();
    expect(screen.getByRole('status').textContent).toBe('Titre. Phrase.');
    expect(screen.getByRole('alert').textContent).toBe('');
    act(() => void requestToast({ title: 'Échec', variant: 'destructive' }));
    expect(screen.getByRole('status').textContent).toBe('');
    expect(screen.getByRole('alert').textContent).toBe('Échec');
  });

  it('closes by its button, and the next toast still leaves by itself', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Fermer la notification' }));
    expect(getToast()).toBeNull();
    await show();
    await wait(5000);
    expect(getToast()).toBeNull();
  });

  it('takes the focus on F8 alone, and gives it back on Escape', async () => {
    const before = screen.getByRole('button', { name: 'Avant' });
    before.focus();
    fireEvent.keyDown(before, { key: 'F8' });
    await show();
    expect(document.activeElement).toBe(before);
    for (const modifier of ['ctrlKey', 'altKey', 'shiftKey', 'metaKey', 'isComposing']) {
      fireEvent.keyDown(before, { key: 'F8', [modifier]: true });
    }
    expect(document.activeElement).toBe(before);
    fireEvent.keyDown(before, { key: 'F8' });
    expect(document.activeElement).toBe(getToast());
    fireEvent.keyDown(getToast()!, { key: 'Escape' });
    expect(getToast()).toBeNull();
    expect(document.activeElement).toBe(before);
  });

  it('gives the focus to the title of the page when nothing else is left', async () => {
    await show();
    fireEvent.keyDown(document.body, { key: 'F8' });
    fireEvent.keyDown(getToast()!, { key: 'Escape' });
    const title = screen.getByRole('heading');
    expect(document.activeElement).toBe(title);
    act(() => title.blur());
    expect(title.hasAttribute('tabindex')).toBe(false);
  });

  it('reads the requests of static HTML and links only to safe addresses', async () => {
    const detail = JSON.stringify({ title: 'A', action: { text: 'Voir', href: '/chat' } });
    act(() => void dispatchEvent(new CustomEvent('toast-request', { detail })));
    await wait(50);
    expect(screen.getByRole('link', { name: 'Voir' }).getAttribute('href')).toBe('/chat');
    expect(screen.getByRole('status').textContent).toBe('A');
  });

  it('is empty when the page is left', async () => {
    await show();
    act(() => void dispatchEvent(new Event('pagehide')));
    expect(getToast()).toBeNull();
  });
});

describe('the sentence of a toast', () => {
  it.each([
    ['Titre', 'Phrase.', 'Titre. Phrase.'],
    ['Vraiment ?', 'Oui.', 'Vraiment ? Oui.'],
    ['Titre', undefined, 'Titre'],
  ])('joins « %s » and « %s »', (title, description, expected) => {
    expect(toSentence({ title, description })).toBe(expected);
  });
});
