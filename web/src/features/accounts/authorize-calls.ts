import { adminEndpoints } from '#contract/admin-endpoints.ts';
import { addEndpoints, setTokenSource, wrapCalls } from '#web/lib/api/api-client.ts';
import { rememberUnanswered } from '#web/lib/admin/unanswered-calls.ts';
import { sessionTokens } from './session.ts';

/** Used by the back office and by a public page that shows more to an administrator. */
export function authorizeCalls(): void {
  addEndpoints(adminEndpoints);
  setTokenSource(sessionTokens);
  wrapCalls(rememberUnanswered);
}
