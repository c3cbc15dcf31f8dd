import type * as z from 'zod/mini';
import { Problem } from '#contract/problem-details.ts';
import type { RouteDefinition } from '#contract/route.ts';
import type { ApiAnswer } from '#test/support/api-calls.ts';

/** The schemas drop what they do not name, so nothing else was sent when parsing changes nothing. */
export function expectDeclared(
  { responses }: Pick<RouteDefinition, 'responses'>,
  { status, body }: ApiAnswer,
): void {
  const schema: z.ZodMiniType | undefined = responses[status];
  expect(schema).toBeDefined();
  expect(schema?.parse(body)).toEqual(body);
}

/** A problem as the contract words it, and of that status. */
export function expectProblem(answered: ApiAnswer, status: number): void {
  const { headers, body } = answered;
  expect([answered.status, headers.get('content-type')]).toEqual([
    status,
    'application/problem+json; charset=utf-8',
  ]);
  expect(body).toMatchObject({ status, requestId: headers.get('x-request-id') });
  expect(Problem.safeParse(body).success).toBe(true);
  expect(headers.get('cache-control')).toBe('no-store');
}
