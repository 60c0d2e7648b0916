/** A path as it is shown: `nav.icon`, `highlights 2.title`. */
export const writePath = (path: readonly PropertyKey[]) =>
  path
    .map((step) => (typeof step === 'number' ? ` ${step + 1}` : `.${String(step)}`))
    .join('')
    .replace(/^\./u, '');
