/** Declarations of CSS, by the name of their property in lower case. */
type Declarations = ReadonlyMap<string, string>;

/** Reads the declarations of an element: those of its classes, then its own. */
export type StyleReader = (element: Element) => Declarations;

/** A text in lower case, but for its strings. */
const withLowerNames = (source: string) =>
  source.replace(/"[^"]*"|'[^']*'|[^"']+/gu, (piece) =>
    /^["']/u.test(piece) ? piece : piece.toLowerCase(),
  );

/** What a declaration of several properties says of those that are read: « font: bold 14px Helvetica ». */
function longhandsOf(name: string, value: string): [string, string][] {
  if (name === 'font') {
    const [, before = '', size, family] =
      /^((?:(?:[a-z-]+|[1-9]00)\s+)*)([\d.]\S*?)(?:\/\S+)?\s+(.+)$/iu.exec(value) ?? [];
    return size === undefined || family === undefined
      ? []
      : [
          ['font-weight', /bold|[1-9]00/u.exec(before)?.[0] ?? 'normal'],
          ['font-style', /italic|oblique/u.exec(before)?.[0] ?? 'normal'],
          ['font-size', size],
          ['font-family', family],
        ];
  }
  if (name === 'margin') {
    const [top = '', right = top, , left = right] = value.split(/\s+/u);
    return [['margin-left', left]];
  }
  if (name !== 'list-style') return [[name, value]];
  const mark = /"[^"]*"|'[^']*'|(?<!\S)(?!(?:inside|outside|url\()\b)[a-z-]+/u.exec(value)?.[0];
  return mark === undefined ? [] : [['list-style-type', mark]];
}

const readDeclarations = (source: string): Declarations =>
  new Map(
    [...withLowerNames(source).matchAll(/([\w-]+)\s*:([^;]*)/gu)].flatMap(([, name, value]) =>
      longhandsOf(name!, value!.replace(/!\s*important/u, '').trim()),
    ),
  );

/** A part of a selector that names elements, classes and identifiers alone. */
const PART = String.raw`(?:[a-z][\w-]*|\*)?(?:[.#][a-z_-][\w-]*)*`;
/** Such parts, one in another: « .doc p.s1 ». */
const SELECTOR = new RegExp(String.raw`^(?=\S)${PART}(?:\s+(?!\s|$)${PART})*$`, 'iu');

/** How much a selector weighs beside others, as CSS counts it. */
const weightOf = (selector: string) =>
  [/#/gu, /\./gu, /(?<![\w.#-])[a-z]/giu].reduce(
    (weight, pattern) => weight * 10 + (selector.match(pattern)?.length ?? 0),
    0,
  );

/** Rules on names, classes and identifiers, the weightiest last; others are ignored. */
function readRules(css: string): { selector: string; declarations: Declarations }[] {
  const plain = css
    .replace(/<!--|-->|\/\*.*?\*\//gsu, '')
    .replace(/@[\w-]+[^{};]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}|@[^{};]*;/gu, '');
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/gu)]
    .flatMap(([, selectors, source]) =>
      selectors!
        .split(',')
        .map((selector) => selector.trim())
        .filter((selector) => SELECTOR.test(selector))
        .map((selector) => ({ selector, declarations: readDeclarations(source!) })),
    )
    .toSorted((one, other) => weightOf(one.selector) - weightOf(other.selector));
}

/** The style reader of a document with its style sheets. */
export function makeStyleReader(page: Document): StyleReader {
  const rules = [...page.querySelectorAll('style')].flatMap(({ textContent }) =>
    readRules(textContent ?? ''),
  );
  const known = new Map<Element, Declarations>();
  return (element) => {
    let declarations = known.get(element);
    if (!declarations) {
      const own = rules.filter(({ selector }) => element.matches(selector));
      declarations = new Map([
        ...own.flatMap((rule) => [...rule.declarations]),
        ...readDeclarations(element.getAttribute('style') ?? ''),
      ]);
      known.set(element, declarations);
    }
    return declarations;
  };
}
