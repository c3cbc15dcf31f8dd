import { messages } from '#contract/messages.ts';
import { Problem } from '#contract/problem.ts';
import { ApiError } from './api-error.ts';

const secondsOf = (header: string | null): number | undefined => Number(header) || undefined;

/** The error behind an answer that is not a success, whether or not it is a problem document. */
export function errorOfAnswer(answer: Response, body: unknown): ApiError {
  const problem = Problem.safeParse(body);
  return new ApiError({
    status: answer.status,
    message: problem.data?.message ?? messages.problem.internal,
    errors: problem.data?.errors,
    requestId: problem.data?.requestId ?? answer.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: secondsOf(answer.headers.get('retry-after')),
    body,
  });
}

export const noAnswer = (cause: unknown): ApiError =>
  new ApiError({ status: 0, message: messages.problem.unreachable, body: cause });
