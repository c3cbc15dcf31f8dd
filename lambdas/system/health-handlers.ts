import { getHealth, getOpenApi, getReadiness } from '#contract/health-and-openapi.ts';
import { mapHandlers, handle, ok } from '#lambdas/platform/http/serve.ts';
import { Unavailable } from '#lambdas/platform/runtime/errors.ts';
import type { ReadinessRepository } from './readiness-repository.ts';

interface Dependencies {
  version: string;
  readiness: ReadinessRepository;
}

export const healthHandlers = ({ version, readiness }: Dependencies) =>
  mapHandlers([
    handle(getHealth, async () => ok({ status: 'ok' as const, version })),

    handle(getReadiness, async () => {
      if (!(await readiness.areStoresReadable())) throw new Unavailable();
      return ok({ status: 'ok' as const });
    }),

    /** Imported on demand: only this call needs the JSON schemas. */
    handle(getOpenApi, async () => {
      const { buildOpenApiDocument } = await import('#contract/openapi.ts');
      return ok(buildOpenApiDocument());
    }),
  ]);
