import { isDeepStrictEqual } from 'node:util';

/** Every save writes these, whatever it changes. */
const stamps = { version: undefined, updated_at: undefined, updatedBy: undefined };

const facts = (row: object) =>
  Object.fromEntries(
    Object.entries({ ...row, ...stamps }).filter(([, value]) => value !== undefined),
  );

/** An unchanged row is not written, so that nobody meets a conflict without a difference. */
export const orUnchanged = <Row extends object>(old: Row, edited: Row): Row =>
  isDeepStrictEqual(facts(old), facts(edited)) ? old : edited;
