import { listedKeys } from './shared.ts';
import type { SiteRule } from '../../types.ts';

/** The file of the bibliography. */
export const BIBLIOGRAPHY_RULES: readonly SiteRule[] = [
  {
    id: 'bibliographie-absente',
    severity: 'error',
    sentence: 'Le fichier sources.yaml existe et contient au moins une source.',
    *check({ bibliography: { path, records, header }, files }) {
      const isThere = files.some((file) => file.path === path && file.bytes.length > 0);
      if (isThere && (records.size > 0 || !header)) return;
      if (files.some((file) => file.path === path && file.bytes.length === 0)) return;
      yield {
        file: path,
        says: 'La bibliographie manque, ou elle ne contient aucune source. Remettez le fichier d’origine.',
        write:
          'has-2025:\n  publisher: "Haute Autorité de santé (France)"\n  title: "Titre du document"\n  url: "https://www.has-sante.fr/page"\n  accessedOn: 2026-11-20',
      };
    },
  },
  {
    id: 'source-cle',
    severity: 'error',
    sentence: 'Dans sources.yaml, chaque clé est en minuscules, avec des chiffres et des tirets.',
    *check({ bibliography: { path, records, header } }) {
      for (const { key, line } of new Set(records.values())) {
        const value = header?.values[key];
        if (typeof value !== 'object' || value === null) {
          yield {
            file: path,
            line,
            says: `La source « ${key} » n’a pas de champs. Sous sa clé, chaque champ est décalé de deux espaces.`,
            write: `${key}:\n  publisher: "Qui publie"\n  title: "Titre du document"\n  url: "https://www.exemple.be/page"\n  accessedOn: 2026-11-20`,
          };
        } else if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(key)) {
          const plain = key
            .toLowerCase()
            .normalize('NFD')
            .replace(/\p{M}/gu, '')
            .replace(/[^a-z0-9]+/gu, '-')
            .replace(/^-|-$/gu, '');
          yield {
            file: path,
            line,
            says: `« ${key} » n’est pas une clé correcte : des minuscules, des chiffres et des tirets seulement.`,
            write: `${plain}:`,
          };
        }
      }
    },
  },
  {
    id: 'source-inutile',
    severity: 'warning',
    needsClean: true,
    sentence: 'Chaque source de sources.yaml sert au moins une fois.',
    *check({ entries, bibliography: { path, records } }) {
      const used = new Set(
        entries.flatMap((entry) => [...listedKeys(entry)].map(({ key }) => key)),
      );
      for (const { key, line } of new Set(records.values())) {
        if (!used.has(key))
          yield {
            file: path,
            line,
            says: `Aucun fichier ne nomme la source « ${key} ». Gardez-la si elle doit servir ; sinon, effacez-la.`,
          };
      }
    },
  },
  {
    id: 'source-adresse-en-double',
    severity: 'warning',
    sentence: 'Une même adresse n’a pas deux clés dans sources.yaml.',
    *check({ bibliography: { path, records } }) {
      const first = new Map<string, string>();
      for (const { key, line, source } of new Set(records.values())) {
        if (!source) continue;
        const other = first.get(source.url);
        if (other === undefined) first.set(source.url, key);
        else
          yield {
            file: path,
            line,
            field: 'url',
            says: `Les sources « ${other} » et « ${key} » ont la même adresse : la même publication aurait deux numéros. Gardez une seule clé.`,
          };
      }
    },
  },
];
