/** Properties of an element, and attributes to set. */
type ElementOptions<Name extends keyof HTMLElementTagNameMap> = Partial<
  Omit<HTMLElementTagNameMap[Name], 'style' | 'dataset'>
> & { set?: Readonly<Record<string, string>> };

/** Creates a DOM element, outside of React. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { set, ...properties }: ElementOptions<Name> = {} as ElementOptions<Name>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  Object.assign(made, properties);
  for (const [key, value] of Object.entries(set ?? {})) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
