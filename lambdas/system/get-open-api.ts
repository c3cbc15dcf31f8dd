import { openApiDocument } from '#contract/openapi.ts';
import type { getOpenApi as route } from '#contract/system.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';

export const getOpenApi: Handle<typeof route> = async () => ok(openApiDocument());
