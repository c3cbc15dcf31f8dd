/** Of everything random in these tests; `TEST_SEED=N` repeats a run. */
export const seed = Number(process.env['TEST_SEED'] ?? 20_261_121);

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number from the environment, so that a busy machine can run a short form. */
export function numberFrom(variable: string, usual: number): number {
  const given = Number(process.env[variable] ?? usual);
  if (!Number.isFinite(given) || given <= 0) throw new Error(`${variable} is not a number.`);
  return given;
}
