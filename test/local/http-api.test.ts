import { httpApi, type HttpApiSettings } from '#local/gateway/http-api.ts';
import type { Outcome } from '#local/gateway/instance.ts';
import { localRequest } from './local-request.ts';

const routes = [
  { key: 'GET /api/job/{id}', functionId: 'jobs', timeoutMs: 200 },
  { key: 'GET /api/me', functionId: 'accounts', authorizerId: 'Admins', timeoutMs: 200 },
];
const reply = (body: string): Outcome => ({ kind: 'result', result: { statusCode: 200, body } });

function api(settings: Partial<HttpApiSettings> = {}) {
  const invoke = jest
    .fn<Promise<Outcome>, [string, unknown]>()
    .mockImplementation(async (id) => reply(id));
  const authorizers = new Map([
    ['Admins', (header: string | undefined) => (header === 'good' ? { sub: 's' } : undefined)],
  ]);
  const call = httpApi({ apiId: 'a', routes, authorizers, invoke, ...settings });
  return { call, invoke };
}
const read = ({ status, body }: { status: number; body: Buffer }) => [status, body.toString()];

describe('the HTTP API', () => {
  it('invokes the function of the route and gives the request an id', async () => {
    const { call, invoke } = api();
    const answer = await call(localRequest());
    expect(read(answer)).toEqual([200, 'jobs']);
    const [, event] = invoke.mock.calls[0]!;
    expect(event).toMatchObject({
      requestContext: { requestId: answer.headers['apigw-requestid'] },
    });
  });

  it('asks the authorizer first', async () => {
    const { call, invoke } = api();
    expect(read(await call(localRequest({ path: '/api/me' })))).toEqual([
      401,
      '{"message":"Unauthorized"}',
    ]);
    expect(invoke).not.toHaveBeenCalled();
    const headers = { authorization: 'good' };
    expect((await call(localRequest({ path: '/api/me', headers }))).status).toBe(200);
  });

  it.each([
    ['failed', 500, 'Internal Server Error'],
    ['timeout', 500, 'Internal Server Error'],
    ['busy', 503, 'Service Unavailable'],
  ] as const)('answers a function that is %s with %i', async (kind, status, message) => {
    const { call } = api({ invoke: async () => ({ kind }) });
    expect(read(await call(localRequest()))).toEqual([status, JSON.stringify({ message })]);
  });

  it('stops waiting after the time of the integration', async () => {
    const { call } = api({ invoke: () => new Promise(() => undefined) });
    expect((await call(localRequest())).status).toBe(503);
  });
});
