import type * as z from 'zod/mini';
import { Problem } from '#contract/problem.ts';

/** The target did not answer, or not like the API: going on would fail every row. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

export const parseAnswer = async <S extends z.ZodMiniType>(
  schema: S,
  response: Response,
): Promise<z.output<S>> => {
  const parsed = schema.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) throw new Unreachable(`${response.url} did not answer like the API.`);
  return parsed.data;
};

export async function reasonsOf(response: Response): Promise<string[]> {
  const problem = Problem.safeParse(await response.json().catch(() => undefined)).data;
  const messages = problem?.errors?.map((error) => error.message) ?? [];
  if (messages.length > 0) return messages;
  return [problem?.message ?? `The answer was ${response.status}.`];
}
