import { readApi } from '#local/provision/read-api.ts';
import {
  readSchedules,
  listFunctionUrlIds,
  readFunction,
} from '#local/provision/read-functions.ts';
import type { Template } from '#local/provision/read-template.ts';
import { type LocalResources, createResolver } from '#local/provision/resolve-expressions.ts';

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
