import { headersOf } from '../hosts/configuration.ts';
import type { BuiltSite } from './built-site.ts';
import type { Fault } from './finding.ts';
import type { LiveHost } from './live-hosts.ts';
import { adviceFor, senseOfDirective, senseOfHeader, titleOf } from './messages.ts';
import type { Verified } from './verify-live-site.ts';

/** Addresses that the report names for one fault; the others are counted. */
const MOST_ADDRESSES = 3;

/** Different answers that the report shows for one fault. */
const MOST_SEEN = 3;

/** Longest value that the report shows of a header. */
const MOST_CHARACTERS = 200;

const shorten = (text: string) =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;

function writeAddresses({ paths }: Fault, { origin }: URL, most = MOST_ADDRESSES): string {
  const named = paths.slice(0, most).map((path) => origin + path);
  const others = paths.length - named.length;
  if (others > 0) named.push(others === 1 ? 'une autre adresse' : `${others} autres adresses`);
  return new Intl.ListFormat('fr').format(named);
}

const writeExpected = ({ expected }: Fault) => shorten(expected.join(' ; '));

const writeSeen = ({ seen }: Fault) => seen.slice(0, MOST_SEEN).map(shorten).join(' ; ');

/** One fault in full: what, where, expected, seen, and what to change. */
const writeFault = (fault: Fault, index: number, { address, host }: Verified) =>
  [
    `${index + 1}. ${titleOf(fault)}`,
    `   Où : ${writeAddresses(fault, address)}`,
    `   Attendu : ${writeExpected(fault)}`,
    `   Vu : ${writeSeen(fault)}`,
    `   À faire : ${adviceFor(fault, host)}`,
  ].join('\n');

const writeLimit = (fault: Fault, { address }: Verified) =>
  `- ${titleOf(fault)} (${writeAddresses(fault, address, 1)}) : attendu ${writeExpected(fault)}, vu ${writeSeen(fault)}.`;

/** A part of the report with a title; nothing if it has no lines. */
const part = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? [`${title}\n\n${lines.join('\n')}`] : [];

/**
 * What the policy written in each page covers on a host that reads no headers, and what only headers
 * would.
 */
function writeWithoutHeaders(
  { policy, pagePolicy, origin, base }: BuiltSite,
  { limits }: Pick<Verified, 'limits'>,
): string[] {
  const isMissing = (name: string) =>
    limits.some(({ check, subjects }) => check === 'header' && subjects.includes(name));
  const [policyHeader = '', ...others] = headersOf({ policy }).map(([name]) => name);
  const onlySent = isMissing(policyHeader)
    ? [...policy.keys()].filter((name) => !pagePolicy.has(name))
    : [];
  const lost = [
    ...onlySent.map((name) => `${name} (${senseOfDirective(name)})`),
    ...others.filter(isMissing).map((name) => `${name} (${senseOfHeader(name)})`),
  ];
  if (lost.length === 0) return [];
  return [
    `- Couvert quand même : la politique de contenu écrite dans chaque page du site (${origin ?? ''}${base}/) limite ce que la page charge et exécute (${[...pagePolicy.keys()].toSorted().join(', ')}).`,
    '- Pas couvert : les réponses qui ne sont pas des pages, et ce que seuls des en-têtes peuvent dire :',
    ...lost.map((one) => `  - ${one}`),
  ];
}

const countFaults = (count: number) =>
  count === 1 ? 'Un point à corriger' : `${count} points à corriger`;

/** Limits that the part on headers says already, in words. */
const isSaidByHeaders = ({ check }: Fault, host: LiveHost) =>
  !host.readsHeaders && ['header', 'host-response-header', 'policy'].includes(check);

/** What is said where nothing is to be corrected. */
function writeRight({ host, limits }: Verified): string {
  if (limits.length === 0) return 'Tout ce que le site promet est tenu : rien à corriger.';
  return host.readsHeaders
    ? 'Rien à corriger : cet hébergeur tient ce que le site promet, parfois à sa façon (voir plus bas).'
    : 'Rien à corriger de votre côté ; cet hébergeur ne tient pas tout ce que le site promet (voir plus bas).';
}

/** The report of a verification, in French. */
export function writeReport(verified: Verified, site: BuiltSite): string {
  const { address, host, requests, faults, limits, notes } = verified;
  const head = `Vérification de ${address.origin}${site.base}/ (${requests} demandes, hébergeur : ${host.name})`;
  const others = limits.filter((limit) => !isSaidByHeaders(limit, host));
  return [
    head,
    ...(faults.length === 0
      ? [writeRight(verified)]
      : [
          countFaults(faults.length),
          ...faults.map((fault, index) => writeFault(fault, index, verified)),
        ]),
    ...part(
      'Sans les en-têtes, sur cet hébergeur :',
      host.readsHeaders ? [] : writeWithoutHeaders(site, verified),
    ),
    ...part(
      'Ce que cet hébergeur fait à sa façon, et qui ne se règle pas :',
      others.map((limit) => writeLimit(limit, verified)),
    ),
    ...part(
      'À savoir :',
      notes.map((note) => `- ${note}`),
    ),
  ].join('\n\n');
}
