import { addressesIn } from '../../document/pasted/addresses.ts';
import type { Message } from '../messages.fr.ts';
import type { Report, Rule } from '../rule.ts';

/** Services that hide an address behind a short one, by their hosts. */
const SHORTENERS =
  /^(?:www\.)?(?:bit\.ly|bitly\.com|t\.co|tinyurl\.com|tiny\.cc|goo\.gl|ow\.ly|is\.gd|v\.gd|buff\.ly|lnkd\.in|cutt\.ly|rebrand\.ly|urlr\.me|urlz\.fr|shorturl\.at|s\.id|rb\.gy|t\.ly|bl\.ink|amzn\.to|fb\.me|dlvr\.it|trib\.al|qr\.ae|soo\.gd|x\.gd|lc\.cx|frama\.link|huit\.re)$/iu;

/** Documents that are opened to be changed, or that few people may open: host, then path. */
const SHARED: readonly (readonly [host: RegExp, path: RegExp])[] = [
  // A document that was published has /d/e/ in its path.
  [
    /^(?:docs|drive|sites)\.google\.com$/iu,
    /^\/(?!\w+\/d\/e\/)(?:.*\/)?(?:d|folders|open|file|u)\b/iu,
  ],
  [/\.sharepoint\.com$|^onedrive\.live\.com$|^1drv\.ms$/iu, /^/u],
  [/^(?:www\.)?dropbox\.com$/iu, /^\/(?:s|scl|sh|home)\//iu],
  [/(?:^|\.)notion\.(?:so|site)$/iu, /^/u],
  [/^(?:www\.)?canva\.com$/iu, /^\/design\//iu],
  [/^(?:www\.)?(?:wetransfer\.com|we\.tl)$/iu, /^/u],
  [/^(?:www\.)?icloud\.com$/iu, /^\/(?:pages|numbers|keynote|iclouddrive)/iu],
  [/(?:^|\.)(?:framapad\.org|overleaf\.com|airtable\.com|trello\.com|miro\.com)$/iu, /^/u],
];

/** What is wrong with the address of another site, for whoever follows it. */
interface Advice {
  rule: RuleName;
  message: Message;
  /** The address as it can only be meant. */
  meant?: string;
}

/** An address without the name and the password before its host. */
const withoutPassword = (address: string) => address.replace(/^(https?:\/\/)[^/?#]*@/iu, '$1');

function adviseAddress(address: string): Advice | undefined {
  if (!/^https?:\/\//iu.test(address)) return undefined;
  // After the name of a site alone, the dots may be those of its sentence.
  if (/^https?:\/\/[^/]+\/.+(?:…|%E2%80%A6|\.{3})$/iu.test(address))
    return { rule: 'adresse-coupee', message: { message: 'address-cut', data: { address } } };
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname, username, password } = new URL(address);
  if (username !== '' || password !== '')
    return {
      rule: 'adresse-mot-de-passe',
      message: { message: 'address-with-password' },
      meant: withoutPassword(address),
    };
  if (SHORTENERS.test(hostname))
    return {
      rule: 'adresse-raccourcie',
      message: { message: 'address-shortened', data: { address } },
    };
  if (SHARED.some(([host, path]) => host.test(hostname) && path.test(pathname)))
    return {
      rule: 'adresse-a-modifier',
      message: { message: 'address-of-shared', data: { address } },
    };
  return undefined;
}

const RULES = {
  'adresse-coupee': {
    severity: 'error',
    description: 'Une adresse est entière : elle ne finit pas par « … ».',
  },
  'adresse-mot-de-passe': {
    severity: 'error',
    description: 'Une adresse ne contient ni nom ni mot de passe.',
  },
  'adresse-raccourcie': {
    severity: 'warning',
    description: 'Un lien montre sa vraie adresse, sans raccourcisseur.',
  },
  'adresse-a-modifier': {
    severity: 'warning',
    description:
      'Un lien mène à une page publique, pas à un document partagé que l’on ouvre pour le modifier.',
  },
} as const satisfies Readonly<Record<string, Pick<Rule, 'severity' | 'description'>>>;
type RuleName = keyof typeof RULES;

/** The dots right after an address, which are part of what was copied. */
const DOTS = /^(?:…|\.{3})/u;

/** Reports the addresses of a line of a header or of the bibliography. */
function* eachAddress(rule: RuleName, text: string, line: number): Generator<Report> {
  for (const { address: found, column } of addressesIn(text)) {
    const [dots = ''] = DOTS.exec(text.slice(column + found.length)) ?? [];
    const address = found + dots;
    const advice = adviseAddress(address);
    if (advice?.rule !== rule) continue;
    const { message, meant } = advice;
    yield {
      line,
      words: address,
      ...message,
      ...(meant === undefined ? {} : { write: meant, replaces: { line, column, text: address } }),
    };
  }
}

/** Rules on addresses that lead visitors astray, or that they cannot open. */
export const ADDRESS_RULES: readonly Rule[] = (Object.keys(RULES) as RuleName[]).map(
  (id): Rule => ({
    id,
    ...RULES[id],
    visit: {
      *address({ address, field, retarget }) {
        const advice = field === undefined ? adviseAddress(address) : undefined;
        if (advice?.rule === id)
          yield {
            ...advice.message,
            ...(advice.meant === undefined ? {} : retarget(advice.meant)),
          };
      },
      *entry({ lines, body }) {
        for (const [index, text] of lines.slice(0, Math.max(body.firstLine - 1, 0)).entries())
          yield* eachAddress(id, text, index + 1);
      },
      *site({ bibliography: { path, lines } }) {
        for (const [index, text] of lines.entries())
          for (const report of eachAddress(id, text, index + 1)) yield { ...report, file: path };
      },
    },
  }),
);
