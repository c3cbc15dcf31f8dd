import { setTokenSource } from '#web/lib/api/api-client.ts';
import { sessionTokens } from './session.ts';

/** For a public page that shows more to an administrator. */
export const authorizePublicCalls = (): void => setTokenSource(sessionTokens);
