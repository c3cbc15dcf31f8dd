import * as z from 'zod/mini';
import type { Contents } from './contents.ts';

/** The first file of an archive: what the others must be. */
export const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;

/** The first name that is missing, too many or has another content. */
export function firstDifference(expected: Contents, found: Contents): string | undefined {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...names].find((name) => expected[name]?.sha256 !== found[name]?.sha256);
}
