import { stat } from 'node:fs/promises';
import type { HookParameters } from 'astro';

/** What holds modules by their identifiers: those that Vite compiled, those that it runs. */
interface ModuleGraph<Module> {
  getModuleById(id: string): Module | undefined;
  invalidateModule(module: Module): void;
}

/** The development server of Vite. */
type ModuleServer = Pick<HookParameters<'astro:server:setup'>['server'], 'environments'>;

function invalidate<Module>(graph: ModuleGraph<Module>, id: string): void {
  const found = graph.getModuleById(id);
  if (found !== undefined) graph.invalidateModule(found);
}

/** Frees a module in each environment that compiled it or ran it: it is loaded again. */
export function dropModule({ environments }: ModuleServer, id: string): void {
  for (const environment of Object.values(environments)) {
    invalidate(environment.moduleGraph, id);
    if ('runner' in environment)
      invalidate(
        (environment.runner as { evaluatedModules: ModuleGraph<unknown> }).evaluatedModules,
        id,
      );
  }
}

/**
 * A module made of a file. Vite may keep an old one: its watcher may miss that the file was written, and a
 * request that is loading the module at that moment puts it back after it was dropped.
 */
export class FileModule {
  #path: string;
  #id: string;
  #known: string | undefined;
  #isUnsure = false;

  /**
   * @param path - The file, absolute.
   * @param id - Identifier of the module in Vite.
   */
  constructor(path: string, id = path) {
    this.#path = path;
    this.#id = id;
  }

  /**
   * Drops the module if its file was written since the last call, or if the last call may have been
   * undone.
   *
   * @param isAlone - Whether no other request is being answered.
   * @returns Whether it was dropped.
   */
  async refresh(server: ModuleServer, isAlone: boolean): Promise<boolean> {
    const found = await stat(this.#path, { bigint: true }).catch(() => undefined);
    const now = found && `${found.ino} ${found.size} ${found.mtimeNs}`;
    if (now === this.#known && !this.#isUnsure) return false;
    this.#known = now;
    this.#isUnsure = !isAlone;
    dropModule(server, this.#id);
    return true;
  }
}
