/**
 * The control sites of the workbench's page: each position of its source that creates something to press,
 * type in or drop on. They are listed from the source, to find those that no test shows, and marked in the
 * copy that the tests run, to identify the elements of the page.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Folder of the page, from the root of the project. */
export const PAGE_FOLDER = 'src/workbench/page';

/** Attribute with the control site of an element. */
export const SITE_ATTRIBUTE = 'data-control';
/** Property with the position of the usage of a component. */
export const USAGE_PROPERTY = 'data-used-at';

/** Elements that are always controls. */
const CONTROL_TAGS: ReadonlySet<string> = new Set([
  ...['a', 'button', 'dialog', 'form', 'input', 'select', 'summary', 'textarea'],
]);
/** Components of React Aria that are controls: they give the attribute to the element that they render. */
const CONTROL_COMPONENTS: ReadonlySet<string> = new Set([
  ...['Button', 'GridListItem', 'Input', 'ListBoxItem', 'MenuItem', 'TreeItem'],
]);
/** The package of those components. */
const COMPONENTS = 'react-aria-components';
/** Handlers that make any element a control. */
const ACTION_HANDLER = /^on(?:Change|Click|DragStart|Drop|Input|KeyDown)$/u;

/** A parsed file of the page. */
export interface PageFile {
  /** Its source, with its controls and its components marked. */
  marked: string;
  /** Its control sites: `text/TextField.tsx:236:11`. */
  sites: readonly string[];
  /** Its literal texts, such as the names of buttons. */
  texts: readonly string[];
}

const isControl = (node: ts.JsxOpeningLikeElement): boolean =>
  CONTROL_TAGS.has(node.tagName.getText()) ||
  node.attributes.properties.some((one) =>
    ts.isJsxAttribute(one)
      ? ACTION_HANDLER.test(one.name.getText())
      : // The properties that a function returns may have handlers.
        ts.isCallExpression(one.expression) || one.expression.getText().endsWith('Props'),
  );

/** The names that a file imports from React Aria. */
const importedComponents = (file: ts.SourceFile): ReadonlySet<string> =>
  new Set(
    file.statements.flatMap((one) => {
      if (!ts.isImportDeclaration(one)) return [];
      const bindings = one.importClause?.namedBindings;
      const isFrom =
        ts.isStringLiteral(one.moduleSpecifier) && one.moduleSpecifier.text.startsWith(COMPONENTS);
      return isFrom && bindings && ts.isNamedImports(bindings)
        ? bindings.elements.map(({ name }) => name.text)
        : [];
    }),
  );

/** Whether a call makes a control outside of React: `element('button', …)`. */
function makesControl(node: ts.CallExpression): boolean {
  const [name, given] = node.arguments;
  if (node.expression.getText() !== 'element' || !name || !ts.isStringLiteral(name)) return false;
  const isEditable =
    given !== undefined &&
    ts.isObjectLiteralExpression(given) &&
    given.properties.some((one) => one.name?.getText() === 'contentEditable');
  return isEditable || CONTROL_TAGS.has(name.text);
}

/**
 * Parses one file of the page.
 *
 * @param name - From the folder of the page: `text/TextField.tsx`.
 */
export function readPageFile(name: string, source: string): PageFile {
  const file = ts.createSourceFile(
    name,
    source,
    ts.ScriptTarget.Latest,
    true,
    name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const sites: string[] = [];
  const texts: string[] = [];
  const inserts: { at: number; text: string }[] = [];
  const positionOf = (node: ts.Node) => {
    const { line, character } = file.getLineAndCharacterOfPosition(node.getStart());
    return `${name}:${line + 1}:${character + 1}`;
  };
  const imported = importedComponents(file);
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const tag = node.tagName.getText();
      const isComponent = /^[A-Z]/u.test(tag);
      const isLibrary = imported.has(tag);
      // Last, so that no spread property overrides it.
      const mark = (attribute: string) =>
        inserts.push({ at: node.attributes.end, text: ` ${attribute}="${positionOf(node)}"` });
      if (isLibrary ? CONTROL_COMPONENTS.has(tag) : !isComponent && isControl(node)) {
        mark(SITE_ATTRIBUTE);
        sites.push(positionOf(node));
      } else if (isComponent && !isLibrary) mark(USAGE_PROPERTY);
    } else if (ts.isCallExpression(node) && makesControl(node)) {
      const set = `made.setAttribute('${SITE_ATTRIBUTE}', '${positionOf(node)}')`;
      inserts.push({ at: node.getStart(), text: `((made) => (${set}, made))(` });
      inserts.push({ at: node.end, text: ')' });
      sites.push(positionOf(node));
    }
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) texts.push(node.text);
    node.forEachChild(visit);
  };
  visit(file);
  let marked = source;
  for (const { at, text } of inserts.toSorted((a, b) => b.at - a.at))
    marked = marked.slice(0, at) + text + marked.slice(at);
  return { marked, sites, texts };
}

/** The files of a page, by name. */
function readPage(root: string): Map<string, PageFile> {
  const folder = join(root, PAGE_FOLDER);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/u.test(name));
  return new Map(
    names.map((name) => [name, readPageFile(name, readFileSync(join(folder, name), 'utf8'))]),
  );
}

/** Every control site of the page, in the order of its files. */
export const listSites = (root: string): string[] =>
  [...readPage(root).values()].flatMap(({ sites }) => sites);

/** Every literal text of the page, with normalized spaces. */
export const listTexts = (root: string): string[] => [
  ...new Set(
    [...readPage(root).values()]
      .flatMap(({ texts }) => texts)
      .map((text) => text.replace(/\s+/gu, ' ').trim())
      .filter((text) => /\S/u.test(text)),
  ),
];

/** Marks the controls in a copy of the project, before its page is bundled. */
export function markControls(copy: string): void {
  for (const [name, { marked }] of readPage(copy))
    writeFileSync(join(copy, PAGE_FOLDER, name), marked);
}
