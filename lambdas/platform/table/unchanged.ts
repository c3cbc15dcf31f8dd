import { isDeepStrictEqual } from 'node:util';

/** Fields that every save changes. */
const stamps = { version: undefined, updated_at: undefined, updatedBy: undefined };

const facts = (row: object) =>
  Object.fromEntries(
    Object.entries({ ...row, ...stamps }).filter(([, value]) => value !== undefined),
  );

/** Returns `old` if nothing else differs: then nothing is written and nobody gets a needless conflict. */
export const orUnchanged = <Row extends object>(old: Row, edited: Row): Row =>
  isDeepStrictEqual(facts(old), facts(edited)) ? old : edited;
