import { createHmac, randomBytes } from 'node:crypto';

const stepMs = 30_000;
const codeDigits = 6;
/** In steps: a device's clock may be one step ahead or behind. */
const allowedSteps = [0, -1, 1];
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Secrets are in base32 for authenticator apps (RFC 4648 without padding): 56 letters of five bits are 35 bytes. */
const secretLetters = 56;
export const createSecret = (): string =>
  Array.from(randomBytes(secretLetters), (byte) => alphabet.charAt(byte % 32)).join('');

const decodeSecret = (text: string): Buffer => {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
};

/** RFC 6238 with HMAC-SHA-1 and steps of 30 seconds. */
export const totp = (secret: string, timeMs: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(timeMs / stepMs)));
  const hash = createHmac('sha1', decodeSecret(secret)).update(counter).digest();
  const number = hash.readUInt32BE(hash.readUInt8(hash.length - 1) & 0xf) & 0x7fff_ffff;
  return String(number % 10 ** codeDigits).padStart(codeDigits, '0');
};

export const findTotpStep = (secret: string, code: string, nowMs: number): number | undefined => {
  const step = allowedSteps.find((steps) => totp(secret, nowMs + steps * stepMs) === code);
  return step === undefined ? undefined : Math.floor(nowMs / stepMs) + step;
};
