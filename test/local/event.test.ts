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

  it.each([
    [{ 'content-type': 'application/json' }, 'text'],
    [{ 'content-type': 'text/plain; charset=utf-8' }, 'text'],
    [{ 'content-type': 'application/problem+json' }, 'text'],
    [{ 'content-type': 'multipart/form-data; boundary=x' }, 'base64'],
    [{ 'content-type': 'application/x-www-form-urlencoded' }, 'base64'],
    [{ 'content-type': 'application/jsonp' }, 'base64'],
    [{ 'content-type': 'application/json', 'content-encoding': 'gzip' }, 'base64'],
  ])('hands a body with %j over as %s', (headers: Record<string, string>, form) => {
    const isBase64Encoded = form === 'base64';
    const body = isBase64Encoded ? 'eyJhIjoiw6kifQ==' : '{"a":"é"}';
    const made = event({ headers, body: Buffer.from('{"a":"é"}') });
    expect(made).toMatchObject({ body, isBase64Encoded });
  });
});
