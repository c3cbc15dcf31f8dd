import { pageRequest } from '#contract/page-request.ts';
import { allRoutes, functionOf, type FunctionName } from '#contract/routes.ts';
import { eventOf } from '#local/gateway/event.ts';
import { routeMatcher } from '#local/gateway/match-route.ts';

export const siteHost = 'jobs.example.in';
const agent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

const match = routeMatcher(
  allRoutes.map((route) => ({
    key: `${route.method} ${route.path}`,
    functionId: functionOf(route),
    timeoutMs: 10_000,
  })),
);

const circumstances = () => ({ apiId: 'cost', requestId: 'cost', now: new Date() });
const viewer = { address: '203.0.113.7', port: 4711 };
const common = { body: Buffer.alloc(0), viewer };

export interface ApiCall {
  method: 'GET' | 'POST';
  /** With its query. */
  path: string;
}

/** The gateway's event, and the function that it goes to. */
export function apiEvent({ method, path: address }: ApiCall): {
  name: FunctionName;
  event: object;
} {
  const [path = '/', query = ''] = address.split('?', 2);
  const found = match(method, path);
  const route = allRoutes.find((each) => `${each.method} ${each.path}` === found?.route.key);
  if (!found || !route) throw new Error(`${method} ${address} has no route.`);
  const headers = { host: siteHost, 'user-agent': agent };
  const event = eventOf({ ...common, method, path, query, headers }, found, circumstances());
  return { name: functionOf(route), event };
}

/** What the page function is handed for an address, as the viewer function wrote it. */
export const pageEvent = (path: string): object =>
  eventOf(
    {
      ...common,
      method: 'GET',
      path: '/index.html',
      query: '',
      headers: {
        host: 'cost.lambda-url.ap-south-1.on.aws',
        'user-agent': 'Amazon CloudFront',
        [pageRequest.pathHeader]: path,
        [pageRequest.hostHeader]: siteHost,
      },
    },
    { route: { key: '$default', functionId: '', timeoutMs: 0 }, pathParameters: {} },
    circumstances(),
  );
