import { getReadiness as route } from '#contract/system.ts';
import { Unavailable } from '#lambdas/platform/runtime/errors.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { ReadinessRepository } from './readiness-repository.ts';

export const getReadiness = (stores: ReadinessRepository) =>
  handle(route, async () => {
    if (!(await stores.readable())) throw new Unavailable();
    return ok({ status: 'ok' as const });
  });
