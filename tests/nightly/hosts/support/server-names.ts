import { isInstalled as isThere } from '../../packages.ts';

/** Servers that read the configurations of the build. */
export const HOST_NAMES = ['nginx', 'apache'] as const;
/** Those, and the server of `npm start`. */
export type ServerName = (typeof HOST_NAMES)[number] | 'node';

/** Whether a server can run on this machine. */
export const isInstalled = (name: ServerName): boolean => name === 'node' || isThere(name);
