import { getOpenApi as route } from '#contract/system.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';

/** Loaded only for the document: nobody else needs schemas as JSON. */
export const getOpenApi = handle(route, async () => {
  const { openApiDocument } = await import('#contract/openapi.ts');
  return ok(openApiDocument());
});
