import { createBehaviourMatcher, type MatchedBehaviour } from '../edge/behaviors.ts';
import { createBucketReader } from '../edge/read-objects.ts';
import { createAuthorizer } from '../gateway/authorizer.ts';
import type { FunctionHost } from '#local/gateway/function-host.ts';
import { createFunctionUrlCaller, createHttpApi } from '../gateway/http-api-and-function-urls.ts';
import { readBehaviours } from '../provision/read-distribution.ts';
import { createResolver } from '../provision/resolve-expressions.ts';
import type { Cloud, BuildAndServices } from './create-cloud.ts';
import type { DeployedFunctions } from './read-deployed-functions.ts';

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
