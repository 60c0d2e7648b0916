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

/** A module that is a file which the watcher of Vite may miss: a changed one is loaded again. */
export class FileModule {
  #path: string;
  #known: string | undefined;

  /** @param path - The file, absolute; its identifier in Vite as well. */
  constructor(path: string) {
    this.#path = path;
  }

  /** Drops the module if its file was written since the last call. */
  async refresh(server: ModuleServer): Promise<void> {
    const found = await stat(this.#path, { bigint: true }).catch(() => undefined);
    const now = found && `${found.ino} ${found.size} ${found.mtimeNs}`;
    if (now === this.#known) return;
    this.#known = now;
    dropModule(server, this.#path);
  }
}
