/** What an element is given: properties, and attributes to set. */
type Given<Name extends keyof HTMLElementTagNameMap> = Partial<
  Omit<HTMLElementTagNameMap[Name], 'style' | 'dataset'>
> & { set?: Readonly<Record<string, string>> };

/** An element for the drawing of a text, outside of React. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { set, ...given }: Given<Name> = {} as Given<Name>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  Object.assign(made, given);
  for (const [key, value] of Object.entries(set ?? {})) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
