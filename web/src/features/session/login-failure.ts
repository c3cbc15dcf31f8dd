import { messages } from '#contract/messages.ts';
import { ApiError } from '#web/lib/api-error.ts';

const waitText = (seconds = 60): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};

/** Only a refusal says that email or password are wrong; a busy or silent server does not know. */
export function loginFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.problem.internal;
  const { status, retryAfterSeconds } = error;
  if (status === 0) return messages.problem.unreachable;
  if (status === 429) {
    return messages.login.tooMany.replace('{wait}', waitText(retryAfterSeconds));
  }
  if (status >= 500) return messages.problem.unavailable;
  return messages.login.failed;
}
