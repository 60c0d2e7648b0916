import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A text that nobody can guess, of letters, digits, « - » and « _ ». */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether what a request gives is a secret: in the same time whatever it is, however long.
 *
 * @param given - Value of a header; several values are none.
 */
export const isSecret = (given: unknown, secret: string): boolean =>
  typeof given === 'string' && timingSafeEqual(digest(given), digest(secret));
