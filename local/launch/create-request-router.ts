import { createBehaviourMatcher, type MatchedBehaviour } from '../edge/behaviors.ts';
import { createBucketReader } from '../edge/read-objects.ts';
import { createAuthorizer } from '../gateway/authorizer.ts';
import type { FunctionHost } from '#local/gateway/function-host.ts';
import { createFunctionUrlCaller, createHttpApi } from '../gateway/http-api-and-function-urls.ts';
import { readApi } from '../provision/read-api.ts';
import { readBehaviours } from '../provision/read-distribution.ts';
import { listFunctionUrlIds, readFunction, readSchedules } from '../provision/read-functions.ts';
import { createResolver, type LocalResources } from '../provision/resolve-expressions.ts';
import type { Template } from '../provision/read-template.ts';
import type { Cloud, BuildAndServices } from './create-cloud.ts';

export function readDeployedFunctions(
  template: Template,
  resources: LocalResources,
  variables: Record<string, string>,
) {
  const resolver = createResolver(resources);
  const api = readApi(template, resolver);
  const schedules = readSchedules(template);
  const ids = new Set([
    ...[...api.routes, ...schedules].map(({ functionId }) => functionId),
    ...listFunctionUrlIds(template),
  ]);
  const functions = [...ids].map((id) => {
    const code = readFunction(template, resolver, id);
    return { ...code, environment: { ...code.environment, ...variables } };
  });
  return { api, functions, schedules };
}
export type DeployedFunctions = ReturnType<typeof readDeployedFunctions>;

export interface RouterParts extends Cloud, BuildAndServices {
  deployed: DeployedFunctions;
  host: FunctionHost;
}

export function createRequestRouter(parts: RouterParts): (path: string) => MatchedBehaviour {
  const {
    template,
    resources,
    clients,
    host,
    jwks,
    readSiteObject = async () => undefined,
  } = parts;
  const { jwt, ...api } = parts.deployed.api;
  return createBehaviourMatcher(readBehaviours(template), readSiteObject, {
    callApi: createHttpApi({ ...api, authorize: createAuthorizer(jwt, jwks), invoke: host.invoke }),
    invoke: createFunctionUrlCaller(host.invoke),
    openBucket: (id) => createBucketReader(clients.s3, resources.get(id)?.ref ?? ''),
    resolveText: createResolver(resources).resolveText,
  });
}
