import { verificationCodeHandlers } from '#lambdas/accounts/registration-and-password-handlers.ts';
import { sessionHandlers } from '#lambdas/accounts/session-handlers.ts';
import { serve, type Handlers } from '#lambdas/platform/http/serve.ts';

export const handler = serve({
  ...sessionHandlers,
  ...verificationCodeHandlers,
} satisfies Handlers<'accounts-public'>);
