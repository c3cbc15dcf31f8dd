import { isDeepStrictEqual } from 'node:util';

export const dropUndefined = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Fields that every save changes. */
const saveFields = { version: undefined, updated_at: undefined, updatedBy: undefined };

const withoutSaveFields = (row: object) => dropUndefined({ ...row, ...saveFields });

/** Returns `old` if nothing else differs: then nothing is written and nobody gets a needless conflict. */
export const keepIfUnchanged = <Row extends object>(old: Row, edited: Row): Row =>
  isDeepStrictEqual(withoutSaveFields(old), withoutSaveFields(edited)) ? old : edited;
