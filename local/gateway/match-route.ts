export interface ApiRoute {
  routeKey: string;
  functionId: string;
  /** Whether a valid token is required. */
  isPrivate: boolean;
  timeoutMs: number;
}

export interface MatchedRoute {
  route: ApiRoute;
  pathParameters: Record<string, string>;
}

/** Patterns are tried by the ranks of their parts, compared from left to right, the lowest first. */
function compilePart(part: string): { rank: number; source: string } {
  const name = part.replace(/^\{|\+?\}$/g, '');
  if (!part.startsWith('{')) return { rank: 0, source: part.replaceAll('.', '\\.') };
  return part.endsWith('+}')
    ? { rank: 2, source: `(?<${name}>[^/].*)` }
    : { rank: 1, source: `(?<${name}>[^/]+)` };
}

/** Takes a decoded path. A static part wins over `{id}`, `{id}` over `{proxy+}`, and a named method over ANY. */
export function createRouteMatcher(routes: readonly ApiRoute[]) {
  const patterns = routes
    .map((route) => {
      const [method = '', path = ''] = route.routeKey.split(' ');
      const parts = path.split('/').map(compilePart);
      const pattern = new RegExp(`^${parts.map(({ source }) => source).join('/')}$`, 's');
      const rank = `${parts.map((part) => part.rank).join('')}|${method === 'ANY' ? 1 : 0}`;
      return { route, method, pattern, rank };
    })
    .sort((one, other) => (one.rank < other.rank ? -1 : Number(one.rank > other.rank)));
  return (requestedMethod: string, path: string): MatchedRoute | undefined => {
    for (const { route, method, pattern } of patterns) {
      const match = method === requestedMethod || method === 'ANY' ? pattern.exec(path) : undefined;
      if (match) return { route, pathParameters: { ...match.groups } };
    }
    return undefined;
  };
}
