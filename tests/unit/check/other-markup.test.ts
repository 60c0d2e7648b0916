import { describe, expect, it } from 'vitest';
import { findOtherMarkup } from '../../../src/check/pasted/other-markup.ts';

describe('a mark of another program', () => {
  const marks: Readonly<Record<string, string>> = {
    'Voir [[Dépistage|le dépistage]].': '[[Dépistage|le dépistage]]',
    "Un '''mot''' de plus.": "'''mot'''",
    '=== Une partie ===': '=== Une partie ===',
    'Un ==mot== et ++un autre++.': '==mot==',
    'Un mot %%à revoir%% ici.': '%%à revoir%%',
    __NOTOC__: '__NOTOC__',
    '[gallery ids="1,2" columns=3]': '[gallery ids="1,2" columns=3]',
    '[url=https://www.exemple.be]mots[/url]': '[url=https://www.exemple.be]',
    'Un [b]mot[/b].': '[/b]',
    '[Encart titre="Un"]': '[Encart titre="Un"]',
    '[TOC]': '[TOC]',
    'Un mot((une note)).': '((une note))',
    'Un mot[#3].': '[#3]',
    'Un retour [↩]': '[↩]',
    '*[HPV]: papillomavirus': '*[HPV]:',
    '> [!NOTE] Un mot.': '[!NOTE]',
    '::: tip': '::: tip',
    '!!! note': '!!! note',
    '.. note:: Un mot': '.. note::',
    'h2. Un titre': 'h2. ',
    '@[youtube](abc)': '@[youtube](',
    'Du H~2~O et 10 m^2^': '~2~',
    'La formule $x^2$ ici.': '$x^2$',
    '\\pagebreak': '\\pagebreak',
    'Voir page Erreur ! Signet non défini.': 'Erreur ! Signet non défini',
    'Voir Erreur\u00A0! Source du renvoi introuvable.':
      'Erreur\u00A0! Source du renvoi introuvable',
    'Le jeu. 12 nov. 2026 à 10:32, Un Nom <un@exemple.be> a écrit :':
      'Le jeu. 12 nov. 2026 à 10:32, Un Nom <un@exemple.be> a écrit :',
    'Envoyé de mon téléphone': 'Envoyé de mon téléphone',
    '[12/11/2026 10:32] Un Nom : Bonjour': '[12/11/2026 10:32] Un Nom :',
    'Bravo :smile: à vous, et :warning:': ':smile:',
  };
  it.for(Object.entries(marks))('is found in « %s »', ([line, found]) => {
    expect(findOtherMarkup(line)).toBe(found);
  });

  it.for([
    'L’horaire : 9:30:00, de 10:00 à 12:00.',
    'Deux sens (un mot (le second) et l’autre).',
    "L'un, l''autre.",
    'a = b, et c == d.',
    'Erreur ! Un test positif n’est pas un cancer.',
    'Le laboratoire a écrit : tout va bien.',
    'Le dossier est envoyé de mon cabinet.',
    '[Le 12] Un mot : un autre.',
  ])('is not seen in « %s »', (line) => {
    expect(findOtherMarkup(line)).toBeUndefined();
  });
});
