import { pathOfPage } from '../../lib/paths.ts';
import { isPageKind, kindOfPage } from '../../schemas/kinds.ts';
import { COUNTRY_PARTS } from '../../schemas/page-parts.ts';
import { writePath } from '../../document/fields/names.ts';
import { isHidden, kindOf } from '../../document/pages.ts';
import type { Rule } from '../rule.ts';
import type { Document } from '../../document/site.ts';

const partsOf = (page: Document) => {
  if (page.collection === 'countries') return COUNTRY_PARTS;
  const kind = kindOf(page);
  return page.collection === 'pages' && isPageKind(kind) ? kindOfPage(kind).parts : [];
};

/** Whether a page ends with those to read next. */
const leadsOn = (page: Document) => partsOf(page).includes('next') && !isHidden(page);

const nextOf = ({ header }: Document): readonly unknown[] => {
  const next = header?.values.next;
  return Array.isArray(next) ? next : [];
};

/** Rules on the way from one page to the next. */
export const NEXT_RULES: readonly Rule[] = [
  {
    id: 'suite-vers-soi',
    severity: 'error',
    description: 'Les pages de « Et ensuite » (next) sont d’autres pages.',
    visit: {
      *entry(page) {
        if (!partsOf(page).includes('next')) return;
        for (const [index, step] of nextOf(page).entries()) {
          const { href } = (step ?? {}) as { href?: unknown };
          if (String(href ?? '').split('#')[0] !== pathOfPage(page.slug)) continue;
          const path = ['next', index, 'href'];
          yield {
            line: page.header!.lineOf(path),
            field: writePath(path),
            message: 'next-is-itself',
          };
        }
      },
    },
  },
  {
    id: 'page-sans-suite',
    severity: 'warning',
    description: 'Une page à lire dit quelles pages lire ensuite (next).',
    onlyIfValid: true,
    visit: {
      *entry(page) {
        if (!leadsOn(page) || !page.header || nextOf(page).length > 0) return;
        yield {
          line: page.header.firstLine,
          field: 'next',
          message: 'next-missing',
        };
      },
    },
  },
];
