import { adminEndpoints } from '#contract/admin-endpoints.ts';
import { addEndpoints, setTokenSource, setCallMiddleware } from '#web/lib/api/api-client.ts';
import { reuseIdempotencyKeys } from '#web/lib/admin/reuse-idempotency-keys.ts';
import { sessionTokens } from './session.ts';

/** Used by the back office and by a public page that shows more to an administrator. */
export function enableAdminCalls(): void {
  addEndpoints(adminEndpoints);
  setTokenSource(sessionTokens);
  setCallMiddleware(reuseIdempotencyKeys);
}
