/** Of everything random in these tests; `TEST_SEED=N` repeats a run. */
export const seed = Number(process.env['TEST_SEED'] ?? 20_261_121);

/** A number from the environment, so that a busy machine can run a short form. */
export function numberFrom(variable: string, usual: number): number {
  const given = Number(process.env[variable] ?? usual);
  if (!Number.isFinite(given) || given <= 0) throw new Error(`${variable} is not a number.`);
  return given;
}
