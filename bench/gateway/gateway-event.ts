import { allRoutes } from '#contract/routes.ts';
import { eventOf } from '#local/gateway/event.ts';
import { routeMatcher } from '#local/gateway/match-route.ts';

const match = routeMatcher(
  allRoutes.map(({ method, path }) => ({
    key: `${method} ${path}`,
    functionId: 'jobs-public',
    timeoutMs: 10_000,
  })),
);

export interface Asked {
  /** With the query, as a client asks for it. */
  path: string;
  headers?: Record<string, string>;
  requestId?: string;
}

/** The gateway's event for a GET. */
export function gatewayEvent({ path, headers = {}, requestId = 'bench' }: Asked) {
  const [plain = '/', query = ''] = path.split('?', 2);
  const found = match('GET', plain);
  if (!found) throw new Error(`${plain} has no route.`);
  return eventOf(
    {
      method: 'GET',
      path: plain,
      query,
      headers,
      body: Buffer.alloc(0),
      viewer: { address: '127.0.0.1', port: 0 },
    },
    found,
    { apiId: 'bench', requestId, now: new Date() },
  );
}

export const context = { getRemainingTimeInMillis: () => 10_000 };
