import { isDeepStrictEqual } from 'node:util';

/** Written at each save, whatever it changes. */
const stamps = { version: undefined, updated_at: undefined, updatedBy: undefined };

const facts = (row: object) =>
  Object.fromEntries(
    Object.entries({ ...row, ...stamps }).filter(([, value]) => value !== undefined),
  );

/**
 * The row itself where a save changes nothing in it: it is not written then, so that nobody who has it
 * open meets a conflict without a difference.
 */
export const orUnchanged = <Row extends object>(old: Row, edited: Row): Row =>
  isDeepStrictEqual(facts(old), facts(edited)) ? old : edited;
