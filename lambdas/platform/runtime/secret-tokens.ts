import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export const digest = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

export const hashSecret = (data: string | Uint8Array) => digest(data).toString('base64url');

/** 32 characters of base64url. */
const secretBytes = 24;
export const newSecret = (): string => randomBytes(secretBytes).toString('base64url');

/** Compares in constant time. */
export const isSameSecret = (secret: string, stored: string): boolean =>
  timingSafeEqual(digest(secret), digest(stored));
