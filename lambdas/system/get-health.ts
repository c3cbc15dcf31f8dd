import { getHealth as route } from '#contract/system.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';

export const getHealth = (version: string) =>
  handle(route, async () => ok({ status: 'ok' as const, version }));
