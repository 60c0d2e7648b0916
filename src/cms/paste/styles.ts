/** Declarations of CSS, by the name of their property in lower case. */
type Declarations = ReadonlyMap<string, string>;

/** Reads the declarations of an element: those of its classes, then its own. */
export type StyleReader = (element: Element) => Declarations;

const readDeclarations = (source: string): Declarations =>
  new Map(
    [...source.toLowerCase().matchAll(/([\w-]+)\s*:([^;]*)/gu)].map(([, name, value]) => [
      name!,
      value!.trim(),
    ]),
  );

/** Rules with one class, such as « span.s1 » or « .s1 »; other selectors are ignored. */
function readRules(css: string): { selector: string; declarations: Declarations }[] {
  const plain = css
    .replace(/<!--|-->|\/\*.*?\*\//gsu, '')
    .replace(/@[\w-]+[^{};]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}|@[^{};]*;/gu, '');
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/gu)].flatMap(([, selectors, source]) =>
    selectors!
      .split(',')
      .map((selector) => selector.trim())
      .filter((selector) => /^\w*\.[\w-]+$/u.test(selector))
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
      const ofClasses = rules.filter(
        ({ selector }) => element.classList.length > 0 && element.matches(selector),
      );
      declarations = new Map([
        ...ofClasses.flatMap((rule) => [...rule.declarations]),
        ...readDeclarations(element.getAttribute('style') ?? ''),
      ]);
      known.set(element, declarations);
    }
    return declarations;
  };
}
