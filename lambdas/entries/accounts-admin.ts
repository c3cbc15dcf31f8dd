import { administratorHandlers } from '#lambdas/accounts/administrator-handlers.ts';
import { ownAccountHandlers } from '#lambdas/accounts/own-account-handlers.ts';
import { secondFactorHandlers } from '#lambdas/accounts/second-factor-handlers.ts';
import { serve, type Handlers } from '#lambdas/platform/http/serve.ts';

export const handler = serve({
  ...ownAccountHandlers,
  ...secondFactorHandlers,
  ...administratorHandlers,
} satisfies Handlers<'accounts-admin'>);
