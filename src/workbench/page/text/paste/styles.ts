/** Declarations of CSS, by the name of their property in lower case. */
type Declarations = ReadonlyMap<string, string>;

const NONE: Declarations = new Map();

function readDeclarations(source: string): Declarations {
  const declarations = new Map<string, string>();
  for (const declaration of source.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon > 0)
      declarations.set(
        declaration.slice(0, colon).trim().toLowerCase(),
        declaration
          .slice(colon + 1)
          .trim()
          .toLowerCase(),
      );
  }
  return declarations;
}

/** Rules with one class, such as « span.s1 » or « .s1 »; other selectors are ignored. */
function readRules(css: string): Map<string, { tag: string; declarations: Declarations }[]> {
  const rules = new Map<string, { tag: string; declarations: Declarations }[]>();
  const plain = css
    .replace(/<!--|-->|\/\*.*?\*\//gsu, '')
    .replace(/@[\w-]+[^{};]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}|@[^{};]*;/gu, '');
  for (const [, selectors = '', source = ''] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/gu))
    for (const selector of selectors.split(',')) {
      const [, tag = '', name] = /^\s*(\w*)\.([\w-]+)\s*$/u.exec(selector) ?? [];
      if (name === undefined) continue;
      const others = rules.get(name) ?? [];
      rules.set(name, [
        ...others,
        { tag: tag.toUpperCase(), declarations: readDeclarations(source) },
      ]);
    }
  return rules;
}

/** Reads the declarations of an element: those of its classes, then its own. */
export type StyleReader = (element: Element) => Declarations;

/** The style reader of a document with its style sheets. */
export function makeStyleReader(page: Document): StyleReader {
  const rules = readRules(
    [...page.querySelectorAll('style')].map((style) => style.textContent ?? '').join('\n'),
  );
  const known = new Map<Element, Declarations>();
  return (element) => {
    let declarations = known.get(element);
    if (declarations) return declarations;
    const own = element.getAttribute('style');
    const ofClasses = [...element.classList].flatMap((name) =>
      (rules.get(name) ?? []).filter(({ tag }) => tag === '' || tag === element.tagName),
    );
    declarations =
      own === null && ofClasses.length === 0
        ? NONE
        : new Map([
            ...ofClasses.flatMap((rule) => [...rule.declarations]),
            ...readDeclarations(own ?? ''),
          ]);
    known.set(element, declarations);
    return declarations;
  };
}
