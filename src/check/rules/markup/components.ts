import type { MdastNode } from 'satteri';
import { COMPONENT_NAMES, COMPONENTS, exampleOf } from '../../components.ts';
import { wordsOf } from '../../parse/body.ts';
import { nearestNames, didYouMean, quoteNames } from '../../nearest.ts';
import type { Remark, SiteRule } from '../../types.ts';
import { type Block, blocksOf, isBlock, meantComponent, parentName } from './shared.ts';

/** The blocks that authors may write. */
export const COMPONENT_RULES: readonly SiteRule[] = [
  {
    id: 'bloc-inconnu',
    severity: 'error',
    sentence:
      'Les blocs possibles sont Encart, QuandConsulter, Glossaire, Terme et Langue, avec leurs majuscules.',
    *check({ entries }) {
      for (const { name, line, file, node } of blocksOf(entries)) {
        if (COMPONENT_NAMES.includes(name) || (!/^\p{Lu}/u.test(name) && !meantComponent(name)))
          continue;
        if (name === 'Citation') {
          yield {
            file,
            line,
            says: 'Une source se cite par sa clé entre crochets, et non par un bloc.',
            write: '[^has-2025]',
          };
          continue;
        }
        const [near] = meantComponent(name)
          ? [meantComponent(name)]
          : nearestNames(name, COMPONENT_NAMES, 1);
        const hint =
          near === undefined
            ? ` Les blocs possibles sont ${COMPONENT_NAMES.join(', ')}.`
            : didYouMean(near, [near]);
        const [attribute] = node.attributes;
        const kept =
          attribute && 'name' in attribute && typeof attribute.value === 'string'
            ? ` ${COMPONENTS[near ?? '']?.attribute ?? attribute.name}="${attribute.value}"`
            : '';
        yield {
          file,
          line,
          says: `Le bloc <${name}> n’existe pas.${hint}`,
          ...(near === undefined ? {} : { write: kept ? `<${near}${kept}>` : exampleOf(near) }),
        };
      }
    },
  },
  {
    id: 'bloc-attribut',
    severity: 'error',
    sentence: 'Un bloc a l’attribut que le guide lui donne, et pas d’autre : titre, nom ou code.',
    *check({ entries }) {
      for (const { name, line, file, node } of blocksOf(entries)) {
        const rule = COMPONENTS[name];
        if (!rule) continue;
        const names = node.attributes.map((attribute) =>
          'name' in attribute ? String(attribute.name) : '{…}',
        );
        const strange = names.filter((one) => one !== rule.attribute);
        const value = node.attributes.find(
          (one) => 'name' in one && one.name === rule.attribute,
        )?.value;
        const where = { file, line };
        if (strange.length > 0) {
          const given = node.attributes.find(
            (one) => 'name' in one && one.name === strange[0],
          )?.value;
          const text =
            typeof given === 'string' && rule.attribute && value === undefined
              ? `<${name} ${rule.attribute}="${given}">`
              : undefined;
          const is = rule.attribute
            ? `Seul « ${rule.attribute} » est possible.`
            : 'Ce bloc n’en a aucun.';
          yield {
            ...where,
            says: `Le bloc <${name}> n’a pas d’attribut ${quoteNames(strange, 'et')}. ${is}`,
            write:
              text ??
              (typeof value === 'string'
                ? `<${name} ${rule.attribute}="${value}">`
                : exampleOf(name)),
          };
        } else if (rule.attribute && value === undefined) {
          yield {
            ...where,
            says: `Le bloc <${name}> a besoin de l’attribut « ${rule.attribute} ».`,
            write: exampleOf(name),
          };
        } else if (rule.attribute && typeof value !== 'string') {
          yield {
            ...where,
            says: `L’attribut « ${rule.attribute} » du bloc <${name}> est un texte entre guillemets droits, pas du code entre accolades.`,
            write: exampleOf(name),
          };
        } else if (rule.attribute && String(value).trim() === '') {
          yield {
            ...where,
            says: `L’attribut « ${rule.attribute} » du bloc <${name}> est vide.`,
            write: exampleOf(name),
          };
        } else if (name === 'Langue' && !/^[a-z]{2,3}(?:-[A-Z]{2})?$/u.test(String(value))) {
          yield {
            ...where,
            says: `« ${String(value)} » n’est pas un code de langue : deux lettres en minuscules, comme en, nl, de ou la.`,
            write: '<Langue code="en">',
          };
        }
      }
    },
  },
  {
    id: 'bloc-place',
    severity: 'error',
    sentence:
      'Un Terme est dans un Glossaire, un Glossaire ne contient que des Termes, et un bloc a ses lignes à lui.',
    *check({ entries }) {
      for (const { name, line, file, node, parents } of blocksOf(entries)) {
        const rule = COMPONENTS[name];
        if (!rule) continue;
        if (rule.inside && parentName(parents) !== rule.inside) {
          yield {
            file,
            line,
            says: `Le bloc <${name}> doit être dans un bloc <${rule.inside}>.`,
            write: `<${rule.inside}>\n\n${exampleOf(name)}`,
          };
        } else if (
          !rule.isInline &&
          parents.some(
            ({ type }) => type === 'paragraph' || type === 'heading' || type === 'tableCell',
          )
        ) {
          yield {
            file,
            line,
            says: `Le bloc <${name}> est au milieu d’une phrase. Mettez-le sur des lignes à lui, avec une ligne vide avant et après.`,
            write: exampleOf(name),
          } satisfies Remark;
        } else if (name === 'Glossaire') {
          const stray = node.children.find(
            (child) => !isBlock(child as MdastNode) || (child as Block).name !== 'Terme',
          ) as MdastNode | undefined;
          const isNothing =
            stray &&
            (stray.type === 'mdxFlowExpression' ||
              (stray.type === 'text' && stray.value.trim() === ''));
          if (stray && !isNothing)
            yield {
              file,
              line: line + (stray.position?.start.line ?? 1) - (node.position?.start.line ?? 1),
              says: `Un <Glossaire> ne contient que des <Terme> ; ici se trouve « ${wordsOf(stray).slice(0, 50)} ».`,
              write: exampleOf('Terme'),
            };
        }
      }
    },
  },
  {
    id: 'bloc-vide',
    severity: 'error',
    sentence: 'Un bloc contient du texte.',
    *check({ entries }) {
      for (const { name, line, file, node } of blocksOf(entries)) {
        const isFull = node.children.some(
          (child) => isBlock(child as MdastNode) || wordsOf(child as MdastNode).trim() !== '',
        );
        if (COMPONENTS[name] && !isFull)
          yield {
            file,
            line,
            says: `Le bloc <${name}> est vide. Écrivez un texte entre <${name}> et </${name}>, ou retirez-le.`,
          };
      }
    },
  },
];
