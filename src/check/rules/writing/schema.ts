import { readRecord } from '../../schemas.ts';
import type { SiteRule } from '../../types.ts';
import { type Headed, rankOf, tell } from './shared.ts';

/** What the schemas of the build ask for. */
export const SCHEMA_RULES: readonly SiteRule[] = [
  {
    id: 'champs',
    severity: 'error',
    sentence: 'Chaque champ contient ce que le guide décrit.',
    *check({ entries, bibliography }) {
      const headed: Headed[] = entries.flatMap(({ path, collection, header, body, folder }) =>
        header?.isReadable
          ? [
              {
                path,
                kind: collection,
                header,
                at: [],
                values: header.typed,
                body: body.text,
                ...(folder === undefined ? {} : { folder }),
              },
            ]
          : [],
      );
      const { header: list } = bibliography;
      for (const [key, values] of Object.entries(list?.typed ?? {})) {
        headed.push({
          path: bibliography.path,
          kind: 'sources',
          header: list!,
          at: [key],
          values,
          body: '',
        });
      }
      for (const one of headed) {
        if (typeof one.values !== 'object' || one.values === null || Array.isArray(one.values))
          continue;
        const { issues } = readRecord(
          one.kind,
          one.values as Record<string, unknown>,
          one.body,
          one.folder,
        );
        const told = new Set<string>();
        const renamed = new Set<string>();
        for (const issue of issues.toSorted((first, second) => rankOf(first) - rankOf(second))) {
          const place = JSON.stringify(issue.path);
          const isBody = issue.path[0] === 'content' && issue.code !== 'unrecognized_keys';
          if (isBody || told.has(place) || (issue.value === undefined && renamed.has(place)))
            continue;
          const remark = tell(one, issue);
          if (!remark) continue;
          told.add(place);
          if (remark.meant !== undefined) {
            renamed.add(JSON.stringify([...issue.path.slice(0, -1), remark.meant]));
          }
          yield remark.said;
        }
      }
    },
  },
];
