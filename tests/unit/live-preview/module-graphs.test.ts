import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dropModule, FileModule } from '../../../src/live-preview/module-graphs.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modules-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A graph that knows one module, and notes what is dropped. */
function makeGraph(known: string) {
  const dropped: string[] = [];
  return {
    dropped,
    getModuleById: (id: string) => (id === known ? { id } : undefined),
    invalidateModule: ({ id }: { id: string }) => dropped.push(id),
  };
}

/** A server that compiles a module in two environments, and runs it in one. */
function makeServer(known: string) {
  const [client, ssr, run] = [makeGraph(known), makeGraph(known), makeGraph(known)];
  const environments = {
    client: { moduleGraph: client },
    ssr: { moduleGraph: ssr, runner: { evaluatedModules: run } },
  };
  const server = { environments } as unknown as Parameters<typeof dropModule>[0];
  return { server, dropped: () => [client, ssr, run].map((graph) => graph.dropped.length) };
}

describe('a module of the development server', () => {
  it('is dropped wherever it was compiled or run, and no other is', () => {
    const { server, dropped } = makeServer('/a.mjs');
    dropModule(server, '/b.mjs');
    expect(dropped()).toEqual([0, 0, 0]);
    dropModule(server, '/a.mjs');
    expect(dropped()).toEqual([1, 1, 1]);
  });
  it('that is a file is dropped each time that the file was written, even under the same size', async () => {
    const path = join(folder, 'a.mjs');
    const { server, dropped } = makeServer(path);
    const module = new FileModule(path);
    await module.refresh(server, true);
    expect(dropped()).toEqual([0, 0, 0]);
    writeFileSync(path, 'export default 1');
    await module.refresh(server, true);
    await module.refresh(server, true);
    expect(dropped()).toEqual([1, 1, 1]);
    // As Astro writes it: a new file takes the place of the old one.
    writeFileSync(`${path}.tmp`, 'export default 2');
    renameSync(`${path}.tmp`, path);
    await module.refresh(server, true);
    expect(dropped()).toEqual([2, 2, 2]);
  });
  it('is dropped once more where a request that was being answered may have put it back', async () => {
    const path = join(folder, 'data.json');
    const { server, dropped } = makeServer('data');
    const module = new FileModule(path, 'data');
    writeFileSync(path, '{}');
    expect(await module.refresh(server, false)).toBe(true);
    expect(await module.refresh(server, false)).toBe(true);
    expect(await module.refresh(server, true)).toBe(true);
    expect(await module.refresh(server, true)).toBe(false);
    expect(dropped()).toEqual([3, 3, 3]);
  });
});
