import { isInstalled as isThere } from '../../packages.ts';

/** Servers of Debian, and the one of `npm start`. */
export type ServerName = 'nginx' | 'apache' | 'node';

/** Whether a server can run on this machine. */
export const isInstalled = (name: ServerName): boolean => name === 'node' || isThere(name);
