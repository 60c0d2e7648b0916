import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A random secret of letters, digits, « - » and « _ ». */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Compares a value with a secret, in constant time.
 *
 * @param given - Value of a header; an array never matches.
 */
export const isSecret = (given: unknown, secret: string): boolean =>
  typeof given === 'string' && timingSafeEqual(digest(given), digest(secret));
