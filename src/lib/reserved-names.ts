/**
 * Whether Windows keeps a name for itself, whatever its capitals and its ending: no folder of it can
 * hold such a file, so that a copy of the project cannot even be made there.
 *
 * @param name - Name of a file or folder, with or without its ending.
 * @see https://learn.microsoft.com/windows/win32/fileio/naming-a-file
 */
export const isReservedName = (name: string): boolean =>
  /^(?:con|prn|aux|nul|(?:com|lpt)[0-9¹²³])(?:\..*)?$/iu.test(name) || /[. ]$/u.test(name);
