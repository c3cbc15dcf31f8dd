import type { getHealth as route } from '#contract/system.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';

export const getHealth =
  (version: string): Handle<typeof route> =>
  async () =>
    ok({ status: 'ok' as const, version });
