import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ContentFollower } from '../../../src/live-preview/content-follower.ts';

describe('what brings the live preview up to date', () => {
  let root: string;
  let watcher: EventEmitter;
  let heard: [string, string][];
  let readings: number;
  let read: () => Promise<unknown>;
  let follower: ContentFollower;
  const fileOf = (name: string) => join(root, 'src/content', name);
  const write = (name: string, text: string) => writeFileSync(fileOf(name), text);

  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'follower-'));
    mkdirSync(join(root, 'src/content'), { recursive: true });
    write('kept.mdx', 'kept');
    write('gone.mdx', 'gone');
    watcher = new EventEmitter();
    heard = [];
    readings = 0;
    read = () => Promise.resolve();
    for (const event of ['add', 'change', 'unlink'])
      watcher.on(event, (path: string) => heard.push([event, path]));
    follower = await ContentFollower.start({
      root,
      watcher,
      read: () => {
        readings++;
        return read();
      },
      onRead: () => undefined,
    });
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('reads nothing while no byte of the content changed', async () => {
    await follower.follow();
    expect(readings).toBe(0);
  });

  it('tells of files that the watcher missed, and has them read', async () => {
    write('kept.mdx', 'changed');
    write('new.mdx', 'new');
    rmSync(fileOf('gone.mdx'));
    await follower.follow();
    expect(heard.toSorted()).toEqual([
      ['add', fileOf('new.mdx')],
      ['change', fileOf('kept.mdx')],
      ['unlink', fileOf('gone.mdx')],
    ]);
    expect(readings).toBe(1);
  });

  it('does not repeat what the watcher told, and has it read all the same', async () => {
    write('kept.mdx', 'changed');
    watcher.emit('change', fileOf('kept.mdx'));
    await follower.follow();
    expect(heard).toEqual([['change', fileOf('kept.mdx')]]);
    expect(readings).toBe(1);
  });

  it('reads once more what changed while it was being read', async () => {
    read = () => {
      read = () => Promise.resolve();
      write('kept.mdx', 'changed again');
      return Promise.resolve();
    };
    write('kept.mdx', 'changed');
    await follower.follow();
    expect(readings).toBe(2);
  });

  it('goes on after a reading that fails', async () => {
    read = () => Promise.reject(new Error('a mistake in a header'));
    write('kept.mdx', 'broken');
    await follower.follow();
    read = () => Promise.resolve();
    write('kept.mdx', 'mended');
    await follower.follow();
    expect(readings).toBe(2);
    expect(follower.isReading).toBe(false);
  });

  it('reads the same content once more where it is asked to', async () => {
    await follower.readAgain();
    expect(readings).toBe(1);
    expect(heard).toEqual([]);
  });
});
