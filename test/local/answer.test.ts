import { answerOf } from '#local/gateway/answer.ts';

const text = (result: unknown) => {
  const { status, headers, body } = answerOf(result);
  return { status, headers, body: body.toString() };
};

describe('what the gateway makes of a result', () => {
  it('takes status, headers in any case, and body', () => {
    expect(text({ statusCode: 201, headers: { 'X-Count': 3, A: true }, body: 'made' })).toEqual({
      status: 201,
      headers: { 'content-type': 'text/plain;charset=UTF-8', 'x-count': '3', a: 'true' },
      body: 'made',
    });
  });

  it('sends each cookie as a header of its own', () => {
    const cookies = ['a=1; HttpOnly', 'b=2'];
    expect(text({ statusCode: 204, cookies }).headers['set-cookie']).toEqual(cookies);
  });

  it('keeps the headers of the connection to itself', () => {
    const headers = { 'Content-Length': '999', 'transfer-encoding': 'chunked' };
    expect(Object.keys(text({ statusCode: 200, headers }).headers)).toEqual(['content-type']);
  });

  it.each([
    [{ any: 1 }, '{"any":1}'],
    ['text', 'text'],
    [null, 'null'],
    [undefined, 'null'],
  ])('answers %j, which has no status, as JSON with 200', (result, body) => {
    expect(text(result)).toEqual({
      status: 200,
      headers: { 'content-type': 'application/json' },
      body,
    });
  });

  it.each([
    [{ statusCode: 200, body: { not: 'text' } }],
    [{ statusCode: 'soon' }],
    [{ statusCode: 99 }],
    [{ statusCode: 200, headers: { a: ['list'] } }],
    [{ statusCode: 200, headers: { location: '/\r\nset-cookie: a=1' } }],
    [{ statusCode: 200, cookies: ['a=\n'] }],
  ])('answers %j, which it cannot read, with its own 500', (result) => {
    expect(text(result)).toMatchObject({
      status: 500,
      body: '{"message":"Internal Server Error"}',
    });
  });
});
