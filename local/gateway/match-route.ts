export interface ApiRoute {
  key: string;
  functionId: string;
  /** To whoever shows no good token. */
  isClosed: boolean;
  timeoutMs: number;
}

export interface Match {
  route: ApiRoute;
  pathParameters: Record<string, string>;
}

const isGreedy = (part: string): boolean => part.startsWith('{') && part.endsWith('+}');
const isParameter = (part: string): boolean => part.startsWith('{');
const toName = (part: string): string => part.replace(/^\{|\+?\}$/g, '');

interface Pattern {
  route: ApiRoute;
  method: string;
  parts: readonly string[];
}

function matchParameters(parts: readonly string[], path: readonly string[]) {
  const parameters: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = path[index];
    if (!segment) return undefined;
    if (isGreedy(part)) return { ...parameters, [toName(part)]: path.slice(index).join('/') };
    if (isParameter(part)) parameters[toName(part)] = segment;
    else if (part !== segment) return undefined;
  }
  return parts.length === path.length ? parameters : undefined;
}

const rank = (part: string): string => {
  if (isGreedy(part)) return '2';
  return isParameter(part) ? '1' : '0';
};

/** A static part beats `{id}`, that beats `{proxy+}`, and a named method beats ANY. */
const precedence = ({ method, parts }: Pattern): string =>
  `${parts.map(rank).join('')}|${method === 'ANY' ? 1 : 0}`;

const byPrecedence = (a: Pattern, b: Pattern): number =>
  precedence(a) < precedence(b) ? -1 : Number(precedence(a) > precedence(b));

function parsePattern(route: ApiRoute): Pattern {
  const [method = '', path = ''] = route.key.split(' ');
  return { route, method, parts: path.split('/').slice(1) };
}

/** The path was percent-decoded once. */
export function routeMatcher(routes: readonly ApiRoute[]) {
  const patterns = routes.map(parsePattern).sort(byPrecedence);
  return (method: string, path: string): Match | undefined => {
    const segments = path.split('/').slice(1);
    for (const { route, method: routeMethod, parts } of patterns) {
      const takesMethod = routeMethod === method || routeMethod === 'ANY';
      const pathParameters = takesMethod ? matchParameters(parts, segments) : undefined;
      if (pathParameters) return { route, pathParameters };
    }
    return undefined;
  };
}
