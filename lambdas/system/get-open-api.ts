import type { getOpenApi as route } from '#contract/system.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';

/** Loaded only for the document: nobody else needs schemas as JSON. */
export const getOpenApi: Handle<typeof route> = async () => {
  const { openApiDocument } = await import('#contract/openapi.ts');
  return ok(openApiDocument());
};
