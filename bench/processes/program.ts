import * as z from 'zod/mini';

/** What the bench passes to a program of its own, checked. The program ends when the bench does. */
export function inputOf<Input>(schema: z.ZodMiniType<Input>): Input {
  process.once('disconnect', () => process.exit());
  // Ctrl-C reaches the whole group; the bench stops its programs in order.
  process.on('SIGINT', () => undefined);
  return schema.parse(JSON.parse(process.argv[2] ?? '{}'));
}

/** Hands the outcome to the bench; a program that serves goes on. */
export const report = (outcome: object): void => {
  process.send?.(outcome);
};

/** Hands the outcome to the bench and ends. */
export const finish = (outcome: object): void => {
  process.send?.(outcome, () => process.exit());
};

export const Invented = z.object({
  seed: z.number(),
  jobs: z.number(),
  newestAt: z.pipe(
    z.string(),
    z.transform((text: string) => new Date(text)),
  ),
});
