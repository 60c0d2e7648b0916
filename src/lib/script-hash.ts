import { createHash } from 'node:crypto';

/** What the policy of a page says of a script that stands in it. */
export const scriptHash = (script: string) =>
  `sha256-${createHash('sha256').update(script).digest('base64')}` as const;
