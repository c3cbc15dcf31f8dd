import type { Jwks } from 'aws-jwt-verify/jwk';
import { edge, type Responder } from '../edge/edge.ts';
import type { ReadObject } from '../edge/fetch-origin.ts';
import { bucketObjects } from '../edge/stored-objects.ts';
import { jwtAuthorizer } from '../gateway/authorizer.ts';
import { functionUrl, httpApi } from '../gateway/http-api.ts';
import type { FunctionCode } from '../gateway/instance.ts';
import { apiDescription, type ApiDescription } from '../provision/api.ts';
import type { Clients } from '../provision/clients.ts';
import { readBehaviours } from '../provision/distribution.ts';
import {
  calledFunctions,
  functionCode,
  readSchedules,
  type Schedule,
} from '../provision/functions.ts';
import { resolver, type Physicals } from '../provision/resolve.ts';
import type { Template } from '../provision/template.ts';
import type { RowGuard } from './functions/row-guard.ts';
import type { FunctionHost } from './functions/function-host.ts';

export interface Product {
  api: ApiDescription;
  functions: FunctionCode[];
  schedules: Schedule[];
}

export function readProduct(
  template: Template,
  physicals: Physicals,
  variables: Record<string, string>,
): Product {
  const resolved = resolver(physicals);
  const api = apiDescription(template, resolved);
  const schedules = readSchedules(template);
  const ids = new Set([
    ...[...api.routes, ...schedules].map(({ functionId }) => functionId),
    ...calledFunctions(template),
  ]);
  const functions = [...ids].map((id) => {
    const code = functionCode(template, resolved, id);
    return { ...code, environment: { ...code.environment, ...variables } };
  });
  return { api, functions, schedules };
}

export interface Parts {
  template: Template;
  physicals: Physicals;
  product: Product;
  host: FunctionHost;
  guard: RowGuard;
  clients: Clients;
  jwks: Jwks;
  variables: Record<string, string>;
  site?: ReadObject | undefined;
}

const nothing: ReadObject = () => Promise.resolve(undefined);

function createApi({ product: { api }, host, jwks }: Parts) {
  const authorizers = new Map(
    [...api.authorizers].map(([id, settings]) => [id, jwtAuthorizer(settings, jwks)]),
  );
  return httpApi({
    apiId: api.apiId,
    routes: api.routes,
    authorizers,
    invoke: (functionId, event) => host.invoke(functionId, event),
  });
}

export const assemble = (parts: Parts): ((path: string) => Responder) =>
  edge({
    behaviours: readBehaviours(parts.template),
    api: createApi(parts),
    call: functionUrl((functionId, event) => parts.host.invoke(functionId, event)),
    site: parts.site ?? nothing,
    bucket: (id) => bucketObjects(parts.clients.s3, findName(parts.physicals, id)),
    text: resolver(parts.physicals).text,
  });

function findName(physicals: Physicals, id: string): string {
  const name = physicals.get(id)?.ref;
  if (name === undefined) throw new Error(`The stack has no bucket ${id}.`);
  return name;
}
