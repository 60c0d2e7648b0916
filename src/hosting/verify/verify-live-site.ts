import { sendProbes, fetchHome } from './send-probes.ts';
import type { BuiltSite } from './built-site.ts';
import { checkAnswers } from './check-answers.ts';
import { checkHeaders, countOtherHashes } from './check-headers.ts';
import { checkLinks } from './check-links.ts';
import { checkPages, chosenThirdParties } from './check-pages.ts';
import { checkSecurityText, checkSite, isLocal } from './check-site.ts';
import { checkTransfer } from './check-transfer.ts';
import { openClient } from './client.ts';
import type { Visit } from './exchange.ts';
import { groupFindings, type Check, type Fault, type Finding } from './finding.ts';
import { recogniseHost, type LiveHost } from './live-hosts.ts';
import { listProbes } from './probes.ts';

/** What is verified, and against what. */
export interface Verification {
  /** Address of the live site; without a slash at its end it means the same. */
  address: URL;
  site: BuiltSite;
  /** The host, if the owner chose it; else it is recognised. */
  host?: LiveHost | undefined;
  /** The day that counts as today, YYYY-MM-DD. */
  today: string;
  /** Opens a connection to an address; over the network when left out. */
  open?: typeof openClient;
}

/** What a verification found. */
export interface Verified {
  address: URL;
  host: LiveHost;
  /** How many requests were sent. */
  requests: number;
  /** Promises that are not kept. */
  faults: readonly Fault[];
  /** The same, where this host cannot keep them. */
  limits: readonly Fault[];
  /** French sentences that call for nothing now. */
  notes: readonly string[];
}

/** Checks that another version of the pages breaks by itself. */
const OF_VERSION: readonly Check[] = ['not-found-page', 'robots', 'sitemap', 'security-txt'];

/** Leaves out what follows from another fault: when the live pages are another version. */
function withoutConsequences(findings: readonly Finding[]): readonly Finding[] {
  const version = findings.find(({ check }) => check === 'version');
  if (!version) return findings;
  return findings.flatMap((finding): Finding[] => {
    if (OF_VERSION.includes(finding.check)) return [];
    const isMissing = finding.check === 'status' && finding.seen === '404';
    return [isMissing ? { ...version, path: finding.path } : finding];
  });
}

function notesOf(visit: Visit): string[] {
  const { address, site } = visit;
  const chosen = [...chosenThirdParties(visit)].map(
    ([origin, files]) =>
      `La construction elle-même fait appel à ${origin} (${files.join(', ')}) : les visiteurs de ces pages lui donnent leur adresse.`,
  );
  const others = countOtherHashes(visit);
  return [
    ...chosen,
    ...(others > 0
      ? [
          `La politique de contenu permet aussi des styles ou scripts d’une autre version (${others}) : c’est le cas entre deux publications par « npm run deploy ».`,
        ]
      : []),
    ...(isLocal(address)
      ? ['C’est une adresse de cette machine : https et le nom du site ne sont pas jugés.']
      : []),
    ...(site.origin === undefined && isLocal(address)
      ? [
          'La construction ne connaît pas d’adresse (SITE_URL) : sans lien canonique ni plan pour les moteurs de recherche.',
        ]
      : []),
  ];
}

/**
 * Asks a live site what the table of answers promises, and compares it with the build on this
 * machine. Reads only; asks no other site.
 *
 * @throws {UnreachableError} In French, if the site does not answer, or asks to be left alone.
 */
export async function verifyLiveSite(verification: Verification): Promise<Verified> {
  const { address, site, today, open = openClient } = verification;
  const client = open(address);
  try {
    const first = await fetchHome(address, site.base, client);
    const host = verification.host ?? recogniseHost(first.headers, address.hostname);
    const { exchanges, unanswered } = await sendProbes(listProbes(site), site, client);
    const visit: Visit = { site, address, today, exchanges };
    const pages = checkPages(visit);
    const isOtherVersion = pages.some(({ check }) => check === 'version');
    const security = checkSecurityText(visit);
    const findings = [
      ...(await checkSite(visit, client, open)),
      ...unanswered,
      ...checkAnswers(visit),
      ...checkHeaders(visit, isOtherVersion),
      ...(await checkTransfer(visit)),
      ...pages,
      ...(await checkLinks(visit, client)),
      ...security.findings,
    ];
    const all = groupFindings(withoutConsequences(findings));
    const isLimit = ({ check }: Fault) => host.limits.includes(check);
    return {
      address,
      host,
      requests: client.count(),
      faults: all.filter((fault) => !isLimit(fault)),
      limits: all.filter(isLimit),
      notes: [...notesOf(visit), ...security.notes],
    };
  } finally {
    client.close();
  }
}
