import { adminEndpoints } from './admin-endpoints.ts';
import { publicEndpoints } from './public-endpoints.ts';

function withIds<Endpoints extends object>(
  endpointsByName: Endpoints,
): { [Id in keyof Endpoints]: { id: Id } & Endpoints[Id] };
function withIds(endpointsByName: object): object {
  return Object.fromEntries(
    Object.entries(endpointsByName).map(([id, each]) => [id, { id, ...each }]),
  );
}

// The build inlines each endpoint where a route uses it, so that a page does not load all of them.

/** What anybody may call. */
export const publicCalls = withIds(publicEndpoints);
/** What only an administrator may call. */
export const adminCalls = withIds(adminEndpoints);

export type CallName = keyof typeof publicCalls | keyof typeof adminCalls;
