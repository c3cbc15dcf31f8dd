import { getHealth, getOpenApi, getReadiness } from '#contract/health-endpoints.ts';
import { mapHandlers, handle, ok } from '#lambdas/platform/http/serve.ts';
import { Unavailable } from '#lambdas/platform/runtime/errors.ts';
import type { ReadinessRepository } from './readiness-repository.ts';

interface Dependencies {
  version: string;
  stores: ReadinessRepository;
}

export const systemHandlers = ({ version, stores }: Dependencies) =>
  mapHandlers([
    handle(getHealth, async () => ok({ status: 'ok' as const, version })),

    handle(getReadiness, async () => {
      if (!(await stores.isReadable())) throw new Unavailable();
      return ok({ status: 'ok' as const });
    }),

    /** Imported on demand: only this call needs the JSON schemas. */
    handle(getOpenApi, async () => {
      const { buildOpenApiDocument: openApiDocument } = await import('#contract/openapi.ts');
      return ok(openApiDocument());
    }),
  ]);
