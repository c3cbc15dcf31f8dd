import { runInNewContext } from 'node:vm';

/** Runs work that must not hang: stopped before the limit of a test, which cannot stop what never yields. */
export const ends = (work: () => unknown): unknown =>
  runInNewContext('work()', { work }, { timeout: 8_000 });
