/**
 * As `node:fs/promises`, in a page: there is no disk. The check is given every file; what it looks for
 * beside them is not there.
 */
const noFile = () => Promise.reject(Object.assign(new Error('ENOENT'), { code: 'ENOENT' }));

export const readFile = noFile;
export const readdir = noFile;
export const realpath = noFile;
export const stat = noFile;
