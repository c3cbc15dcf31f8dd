import type { Row } from '../../support/stored.ts';

/** Of the workers: written anew whenever they run. */
const ofWorkers = /^(?:CATALOG|CHANGES|PREVIEW|DEADPREVIEW|OUTBOX|ANNOUNCEMENT|ORPHAN|AUDIT#|SALT)/;

/** Rows that neither their time nor a worker changes, in the order of their keys. */
export const lasting = (rows: readonly Row[]): Row[] =>
  rows
    .filter(
      ({ PK, expiresAtEpochSeconds }) => !ofWorkers.test(PK) && expiresAtEpochSeconds === undefined,
    )
    .map((row): Row => ({ ...row, preview: undefined }))
    .toSorted((one, other) => (`${one.PK} ${one.SK}` < `${other.PK} ${other.SK}` ? -1 : 1));
