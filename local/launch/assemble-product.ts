import { openEdge, type Responder } from '../edge/open-edge.ts';
import { bucketObjects } from '../edge/stored-objects.ts';
import { jwtAuthorizer } from '../gateway/authorizer.ts';
import type { FunctionHost } from '../gateway/function-pool.ts';
import { functionUrl, httpApi } from '../gateway/http-api.ts';
import { readApi } from '../provision/read-api.ts';
import { readBehaviours } from '../provision/distribution.ts';
import { listUrlFunctions, functionCode, readSchedules } from '../provision/functions.ts';
import { resolver, type LocalResources } from '../provision/resolve-expressions.ts';
import type { Template } from '../provision/template.ts';
import type { Cloud, Foundation } from './create-cloud.ts';

type Variables = Record<string, string>;

export function readProduct(template: Template, resources: LocalResources, variables: Variables) {
  const resolved = resolver(resources);
  const api = readApi(template, resolved);
  const schedules = readSchedules(template);
  const ids = new Set([
    ...[...api.routes, ...schedules].map(({ functionId }) => functionId),
    ...listUrlFunctions(template),
  ]);
  const functions = [...ids].map((id) => {
    const code = functionCode(template, resolved, id);
    return { ...code, environment: { ...code.environment, ...variables } };
  });
  return { api, functions, schedules };
}
export type Product = ReturnType<typeof readProduct>;

export interface ProductParts extends Cloud, Foundation {
  product: Product;
  host: FunctionHost;
}

export function assemble(parts: ProductParts): (path: string) => Responder {
  const { template, resources, clients, host, jwks, site = async () => undefined } = parts;
  const { jwt, ...api } = parts.product.api;
  return openEdge(readBehaviours(template), site, {
    callApi: httpApi({ ...api, authorize: jwtAuthorizer(jwt, jwks), invoke: host.invoke }),
    call: functionUrl(host.invoke),
    openBucket: (id) => bucketObjects(clients.s3, resources.get(id)?.ref ?? ''),
    resolveText: resolver(resources).resolveText,
  });
}
