import { createHash } from 'node:crypto';

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

const derived = (text: string, length: number) =>
  [...createHash('sha256').update(text).digest().subarray(0, length)]
    .map((byte) => letters[byte % letters.length])
    .join('');

/** Derived from the name, so that a pool keeps its id over restarts and machines. */
export const poolIdOf = (region: string, name: string): string =>
  `${region}_${derived(`pool ${name}`, 9)}`;

export const clientIdOf = (poolName: string, clientName: string): string =>
  derived(`client ${poolName} ${clientName}`, 26);
