import { allRoutes, functionOf, type FunctionName } from '#contract/routes.ts';

export interface MatchedCall {
  functionName: FunctionName;
  routeKey: string;
  pathParameters: Record<string, string>;
}

const partsOf = (path: string) => path.split('/');
const isParameter = (part: string) => part.startsWith('{');
const nameOf = (part: string) => part.slice(1, -1);

/** A page asks for what everybody may read, and for nothing else. */
const callable = allRoutes
  .filter(({ method, audience }) => method === 'GET' && audience === 'public')
  .map((route) => ({ route, parts: partsOf(route.path) }));

function parametersOf(parts: readonly string[], path: readonly string[]) {
  const parameters: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    const given = path[at] ?? '';
    if (isParameter(part) && given !== '') parameters[nameOf(part)] = given;
    else if (part !== given) return undefined;
  }
  return parts.length === path.length ? parameters : undefined;
}

/** As the gateway compares: where one route has a name, it goes before one with a parameter. */
const rankOf = (parts: readonly string[]) =>
  parts.map((part) => Number(isParameter(part))).join('');
callable.sort((a, b) => rankOf(a.parts).localeCompare(rankOf(b.parts)));

/** The route of a path that was percent-decoded once, as the gateway hands it over. */
export function matchCall(path: string): MatchedCall | undefined {
  const given = partsOf(path);
  for (const { route, parts } of callable) {
    const pathParameters = parametersOf(parts, given);
    if (pathParameters) {
      const routeKey = `${route.method} ${route.path}`;
      return { functionName: functionOf(route), routeKey, pathParameters };
    }
  }
  return undefined;
}
