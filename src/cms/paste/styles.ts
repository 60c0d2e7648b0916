/** Declarations of CSS, by the name of their property in lower case. */
type Declarations = ReadonlyMap<string, string>;

/** Reads the declarations of an element: those of its classes, then its own. */
export type StyleReader = (element: Element) => Declarations;

/** A text in lower case, but for its strings. */
const withLowerNames = (source: string) =>
  source.replace(/"[^"]*"|'[^']*'|[^"']+/gu, (piece) =>
    /^["']/u.test(piece) ? piece : piece.toLowerCase(),
  );

const readDeclarations = (source: string): Declarations =>
  new Map(
    [...withLowerNames(source).matchAll(/([\w-]+)\s*:([^;]*)/gu)].map(([, name, value]) => [
      name!,
      value!.replace(/!\s*important/u, '').trim(),
    ]),
  );

/** Rules with one name, one class or both, such as « comment », « .s1 » or « span.s1 »; others are ignored. */
function readRules(css: string): { selector: string; declarations: Declarations }[] {
  const plain = css
    .replace(/<!--|-->|\/\*.*?\*\//gsu, '')
    .replace(/@[\w-]+[^{};]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}|@[^{};]*;/gu, '');
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/gu)].flatMap(([, selectors, source]) =>
    selectors!
      .split(',')
      .map((selector) => selector.trim())
      .filter((selector) => /^(?:\w+|\w*\.[\w-]+)$/u.test(selector))
      .map((selector) => ({ selector, declarations: readDeclarations(source!) })),
  );
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
