/**
 * Scans addresses with the MDN HTTP Observatory and prints a JSON list of results. A process of its
 * own, because Node reads the certificates that it trusts when it starts.
 *
 * node scan.ts <folder of the package> <https port> <path>…
 */
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder = '', httpsPort = '', ...paths] = process.argv.slice(2);
const load = (file: string) => import(pathToFileURL(join(folder, 'src', file)).href);
const { retrieve } = await load('retriever/retriever.js');
const { ALL_TESTS } = await load('constants.js');
const { getGradeForScore, getScoreModifier } = await load('grader/grader.js');
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await load('grader/charts.js');

/** A port where nobody answers: the site has no http: side here. */
const closed = createServer().listen(0, '127.0.0.1');
await new Promise((resolve) => closed.once('listening', resolve));
const httpPort = String((closed.address() as AddressInfo).port);
await new Promise((resolve) => closed.close(resolve));

/** What the package's own `scan` does, for a port, a path, and whatever status. */
const results = [];
for (const path of paths) {
  const found = await retrieve('localhost', { httpsPort, httpPort, path });
  const tests = ALL_TESTS.map((test: (found: unknown) => { result: string; pass: boolean }) =>
    test(found),
  ).filter(({ result }: { result?: string }) => result);
  const modifiers: number[] = tests.map(({ result }: { result: string }) =>
    getScoreModifier(result),
  );
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 100);
  const base = sum(modifiers.filter((value) => value < 0));
  const { grade, score } = getGradeForScore(
    base >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(modifiers) : base,
  );
  const { status, verified } = found.responses.auto ?? {};
  const failed = tests.flatMap(({ result, pass }: { result: string; pass: boolean }) =>
    pass ? [] : [result],
  );
  results.push({
    path,
    status,
    verified,
    grade,
    score,
    failed,
    passed: tests.map(({ result }: { result: string }) => result),
  });
}
console.log(JSON.stringify(results));
