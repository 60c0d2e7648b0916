/** Loaded into each process of a build that is measured: at its end it notes what it used. */
import { appendFileSync } from 'node:fs';

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const line = JSON.stringify({ processor: (userCPUTime + systemCPUTime) / 1000, memory: maxRSS });
  appendFileSync(process.env.USAGE_FILE, `${line}\n`);
});
