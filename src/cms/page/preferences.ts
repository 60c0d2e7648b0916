/** Where Sveltia keeps what an author prefers. */
const PREFERENCES = 'sveltia-cms.prefs';

// Escape closes a list or a menu: it does not close the text that is being written as well.
const known = JSON.parse(localStorage.getItem(PREFERENCES) ?? '{}') as object;
localStorage.setItem(PREFERENCES, JSON.stringify({ closeWithEscape: false, ...known }));

// Sveltia takes the language of the browser: in a Dutch or an English one, this page is in French too.
Object.defineProperty(navigator, 'language', { value: 'fr' });
Object.defineProperty(navigator, 'languages', { value: ['fr'] });
