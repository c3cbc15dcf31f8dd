import type { getReadiness as route } from '#contract/system.ts';
import { Unavailable } from '#lambdas/platform/runtime/errors.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import type { ReadinessRepository } from './readiness-repository.ts';

export const getReadiness =
  (stores: ReadinessRepository): Handle<typeof route> =>
  async () => {
    if (!(await stores.readable())) throw new Unavailable();
    return ok({ status: 'ok' as const });
  };
