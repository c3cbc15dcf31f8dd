import { passwordHandlers } from '#lambdas/accounts/password-handlers.ts';
import { registrationHandlers } from '#lambdas/accounts/registration-handlers.ts';
import { sessionHandlers } from '#lambdas/accounts/session-handlers.ts';
import { serve, type Handlers } from '#lambdas/platform/http/serve.ts';

export const handler = serve({
  ...sessionHandlers,
  ...registrationHandlers,
  ...passwordHandlers,
} satisfies Handlers<'accounts-public'>);
