import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';

/** A program that the bench alone needs, kept out of the packages of the project. */
export interface Download {
  /** Its name, for the person at the keyboard. */
  name: string;
  /** Packages with their exact versions, as npm takes them. */
  packages: readonly string[];
  /** Folder that gets its `node_modules`. */
  folder: string;
  /** A file of it that is there once the download ended well. */
  program: string;
}

/**
 * Downloads a program, once.
 *
 * @returns Whether it is there.
 */
export function fetchOnce({ name, packages, folder, program }: Download): boolean {
  if (existsSync(program)) return true;
  console.error(`Téléchargement de ${name} (une seule fois, dans ${folder})…`);
  mkdirSync(folder, { recursive: true });
  const options = ['i', '--prefix', folder, ...packages, '--ignore-scripts'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const { npm_execpath: npm } = process.env;
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm'];
  spawnSync(command!, [...first, ...options, ...quiet], { stdio: ['ignore', 'ignore', 'inherit'] });
  return existsSync(program);
}
