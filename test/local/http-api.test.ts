import { httpApi } from '#local/gateway/http-api.ts';
import type { Outcome } from '#local/gateway/instance.ts';
import { localRequest } from './local-request.ts';

const routes = [{ key: 'GET /api/job/{id}', functionId: 'jobs', timeoutMs: 200 }];
const api = (invoke: () => Promise<Outcome>) =>
  httpApi({ apiId: 'a', routes, authorizers: new Map(), invoke });
const read = ({ status, body }: { status: number; body: Buffer }) => [status, body.toString()];

describe('the HTTP API', () => {
  it.each([
    ['failed', 500, 'Internal Server Error'],
    ['timeout', 500, 'Internal Server Error'],
    ['busy', 503, 'Service Unavailable'],
  ] as const)('answers a function that is %s with %i', async (kind, status, message) => {
    const answer = await api(async () => ({ kind }))(localRequest());
    expect(read(answer)).toEqual([status, JSON.stringify({ message })]);
  });

  it('stops waiting after the time of the integration', async () => {
    const call = api(() => new Promise(() => undefined));
    expect((await call(localRequest())).status).toBe(503);
  });
});
