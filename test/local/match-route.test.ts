import { routeMatcher } from '#local/gateway/match-route.ts';

const match = routeMatcher(
  [
    'GET /api/{proxy+}',
    'GET /api/job/{id}',
    'ANY /api/job/latest',
    'GET /api/job/latest',
    'POST /api/job',
    'GET /api/listings/{kind}/{slug}',
  ].map((key) => ({ key, functionId: key, timeoutMs: 1000 })),
);
const found = (method: string, path: string) => {
  const { route, pathParameters = {} } = match(method, path) ?? {};
  return [route?.key, pathParameters];
};

describe('the route of a request', () => {
  it.each([
    ['GET', '/api/job/latest', 'GET /api/job/latest', {}],
    ['PUT', '/api/job/latest', 'ANY /api/job/latest', {}],
    ['GET', '/api/job/7', 'GET /api/job/{id}', { id: '7' }],
    ['GET', '/api/job/7/x', 'GET /api/{proxy+}', { proxy: 'job/7/x' }],
    ['POST', '/api/job', 'POST /api/job', {}],
    [
      'GET',
      '/api/listings/city/pune',
      'GET /api/listings/{kind}/{slug}',
      { kind: 'city', slug: 'pune' },
    ],
    ['DELETE', '/api/job/7', undefined, {}],
    ['HEAD', '/api/job/7', undefined, {}],
    ['GET', '/api/', undefined, {}],
    ['GET', '/api/job/', 'GET /api/{proxy+}', { proxy: 'job/' }],
  ] as const)('%s %s is %s', (...[method, path, key, parameters]) => {
    expect(found(method, path)).toEqual([key, parameters]);
  });
});
