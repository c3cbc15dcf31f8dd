/** A transaction takes 100 items; of each job it has its row and two more at most: the audit's or the change log's. */
const together = 25;

/** The index of all jobs takes 1,000 units a second; a job of 4 kB is some ten of them. */
export const pauseMs = 400;

/** A transaction that loses race after race gives up within this time. */
export const reservedMs = 10_000;

export const splitBatches = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / together) }, (_, at) =>
    ids.slice(at * together, (at + 1) * together),
  );
