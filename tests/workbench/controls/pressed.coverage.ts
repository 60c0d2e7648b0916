import { fileURLToPath } from 'node:url';
import { expect, test } from 'playwright/test';
import { findUnpressed, readRecords } from './coverage.ts';
import { listSites } from './sites.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

test('every control of the workbench is pressed by a test', ({}, info) => {
  const records = readRecords(info.project.outputDir);
  expect(records.flatMap(({ pressed }) => pressed).length).toBeGreaterThan(0);
  expect(findUnpressed(listSites(ROOT), records)).toEqual([]);
});
