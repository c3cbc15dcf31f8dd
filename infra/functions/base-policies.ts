import { allRoutes, functionOf } from '#contract/routes.ts';
import type { RouteDefinition } from '#contract/route.ts';
import type { TablePolicy } from './table-policies.ts';

const seesTokens = ({ audience, readsToken }: RouteDefinition): boolean =>
  audience === 'admin' || readsToken === true;

const keepsItsAnswer = ({ method, repeatable }: RouteDefinition): boolean =>
  method === 'POST' && !repeatable;

function* rightsOf(route: RouteDefinition): Generator<TablePolicy> {
  if (seesTokens(route)) yield { may: ['GetItem'], of: ['SESSION#*'] };
  if (keepsItsAnswer(route)) yield { may: ['GetItem', 'PutItem'], of: [`IDEM#${route.id}#*`] };
  if (route.rateLimits) yield { may: ['UpdateItem'], of: [`RATE#${route.id}#*`, 'SALT'] };
}

/** What the handler kit reads and writes for a function: sessions of tokens, answers kept by key, calls that are counted. */
export const basePolicies = (functionName: string): TablePolicy[] =>
  allRoutes
    .filter((route) => functionOf(route) === functionName)
    .flatMap((route) => [...rightsOf(route)]);
