import type * as z from 'zod/mini';
import { Problem } from '#contract/problem.ts';

/** The target did not answer, not like the API, or with a refusal. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

export const causeOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
};

/** What the API answers, or Unreachable with its own words where it refuses. */
export async function parseAnswer<S extends z.ZodMiniType>(
  schema: S,
  response: Response,
): Promise<z.output<S>> {
  const body: unknown = await response.json().catch(() => undefined);
  const parsed = response.ok ? schema.safeParse(body) : undefined;
  if (parsed?.success) return parsed.data;
  const refusal = Problem.safeParse(body).data?.message;
  throw new Unreachable(refusal ?? `${response.url} did not answer like the API.`);
}
