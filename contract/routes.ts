import { accountAdminRoutes, accountRoutes } from './account-routes.ts';
import { adminRoutes } from './admin-routes.ts';
import { linkRoutes } from './link-routes.ts';
import { pictureRoutes } from './picture-routes.ts';
import { publicRoutes } from './public-routes.ts';
import type { RouteDefinition } from './route.ts';

export const routes = {
  ...publicRoutes,
  ...pictureRoutes,
  ...adminRoutes,
  ...accountRoutes,
  ...accountAdminRoutes,
  ...linkRoutes,
} as const satisfies Record<string, RouteDefinition>;

const place = ({ path, method }: RouteDefinition) => `${path} ${method}`;

/** By path, as the API document and the gateway list them. */
export const allRoutes: readonly RouteDefinition[] = Object.values<RouteDefinition>(routes).sort(
  (one, other) => (place(one) < place(other) ? -1 : 1),
);

/** A function holds the rows of its own calls alone: to make all schemas takes 30 ms. */
const byFunction = {
  'api-public': publicRoutes,
  pictures: pictureRoutes,
  'api-admin': adminRoutes,
  'accounts-public': accountRoutes,
  'accounts-admin': accountAdminRoutes,
  links: linkRoutes,
};
export type FunctionName = keyof typeof byFunction;

const isFunction = (name: string): name is FunctionName => Object.hasOwn(byFunction, name);
export const functionNames: readonly FunctionName[] = Object.keys(byFunction).filter(isFunction);

export function findFunction({ id }: Pick<RouteDefinition, 'id'>): FunctionName {
  const name = functionNames.find((each) => Object.hasOwn(byFunction[each], id));
  if (!name) throw new Error(`No function answers ${id}`);
  return name;
}
