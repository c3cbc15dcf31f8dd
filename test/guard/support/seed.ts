import { randomAt, type Random } from '#bench/jobs/random.ts';

/** Of everything random in the guard; `npm run guard -- --seed N` repeats a run. */
export const seed = Number(process.env['GUARD_SEED'] ?? 20261121);

/** Numbers of one's own for each place. */
export const random = (place: number): Random => randomAt(seed, place);
