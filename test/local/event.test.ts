import { eventOf } from '#local/gateway/event.ts';
import type { Match } from '#local/gateway/match-route.ts';
import { localRequest } from './local-request.ts';

const now = new Date('2026-11-21T08:14:03.250Z');
const match = (pathParameters: Record<string, string> = {}): Match => ({
  route: { key: 'GET /api/job/{id}', functionId: 'jobs', timeoutMs: 1000 },
  pathParameters,
});
const event = (request: Parameters<typeof localRequest>[0], parameters = {}) =>
  JSON.parse(
    JSON.stringify(
      eventOf(localRequest(request), match(parameters), { apiId: 'api1', requestId: 'r-1', now }),
    ),
  );

describe('the event of payload format 2.0', () => {
  it('leaves out what is empty', () => {
    const made = event({});
    for (const name of ['queryStringParameters', 'body', 'cookies', 'pathParameters']) {
      expect(made).not.toHaveProperty(name);
    }
    expect(made).toMatchObject({ version: '2.0', rawQueryString: '', isBase64Encoded: false });
  });

  it('keeps the query as sent, and joins values of one name', () => {
    expect(event({ query: 'a=1&b=%20x&a=2+3' })).toMatchObject({
      rawQueryString: 'a=1&b=%20x&a=2+3',
      queryStringParameters: { a: '1,2 3', b: ' x' },
    });
  });

  it('decodes the path once', () => {
    const made = event({ path: '/api/job/caf%C3%A9%2520' }, { id: 'café%20' });
    expect(made).toMatchObject({
      rawPath: '/api/job/café%20',
      pathParameters: { id: 'café%20' },
      requestContext: { http: { path: '/api/job/café%20' } },
    });
  });

  it('moves cookies out of the headers', () => {
    const made = event({ headers: { cookie: 'a=1; b=2', accept: '*/*' } });
    expect(made.cookies).toEqual(['a=1', 'b=2']);
    expect(made.headers).toEqual({ accept: '*/*' });
  });

  it.each(['application/json', 'text/plain; charset=utf-8', 'application/problem+json'])(
    'hands %s over as text',
    (type) => {
      const made = event({ headers: { 'content-type': type }, body: Buffer.from('{"a":"é"}') });
      expect(made).toMatchObject({ body: '{"a":"é"}', isBase64Encoded: false });
    },
  );

  it.each([
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'image/png',
    'application/jsonp',
  ])('hands %s over as base64', (type) => {
    const body = Buffer.from([0, 255, 10]);
    const made = event({ headers: { 'content-type': type }, body });
    expect(made).toMatchObject({ body: 'AP8K', isBase64Encoded: true });
  });

  it('hands a compressed body over as base64, whatever its type', () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    expect(event({ headers, body: Buffer.from('x') })).toMatchObject({ isBase64Encoded: true });
  });

  it('tells the circumstances', () => {
    const made = event({ method: 'POST', headers: { host: 'h', 'user-agent': 'u' } });
    expect(made.requestContext).toEqual({
      accountId: '000000000000',
      apiId: 'api1',
      domainName: 'h',
      domainPrefix: 'api1',
      http: {
        method: 'POST',
        path: '/api/job/1',
        protocol: 'HTTP/1.1',
        sourceIp: '127.0.0.1',
        userAgent: 'u',
      },
      requestId: 'r-1',
      routeKey: 'GET /api/job/{id}',
      stage: '$default',
      time: '21/Nov/2026:08:14:03 +0000',
      timeEpoch: now.getTime(),
    });
  });

  it('carries the claims of an authorized call', () => {
    const claims = { sub: 's', 'cognito:groups': '[admins]' };
    const made = eventOf(localRequest(), match(), { apiId: 'a', requestId: 'r', now, claims });
    expect(made.requestContext.authorizer).toEqual({ jwt: { claims, scopes: null } });
  });
});
