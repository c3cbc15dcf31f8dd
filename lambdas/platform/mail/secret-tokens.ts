import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

export const hashSecret = (text: string): string => digest(text).toString('base64url');

const secretBytes = 24;
export const newSecret = (): string => randomBytes(secretBytes).toString('base64url');

/** Takes the same time wherever the two differ. */
export const isSame = (secret: string, stored: string): boolean =>
  timingSafeEqual(digest(secret), digest(stored));
