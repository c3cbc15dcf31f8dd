import { adminEndpoints } from './admin-endpoints.ts';
import { publicEndpoints } from './public-endpoints.ts';

function withIds<Endpoints extends object>(
  all: Endpoints,
): { [Id in keyof Endpoints]: { id: Id } & Endpoints[Id] };
function withIds(all: object): object {
  return Object.fromEntries(Object.entries(all).map(([id, each]) => [id, { id, ...each }]));
}

/** The build writes each where a route names it, so that no page holds the addresses of others. */
export const endpoints = withIds({ ...publicEndpoints, ...adminEndpoints });

export type CallName = keyof typeof endpoints;
