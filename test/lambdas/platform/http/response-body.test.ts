import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { call } from '#test/support/call.ts';
import { getOpenApi } from '#contract/health-and-openapi.ts';
import { createBodyEncoder, type UploadLargeBody } from '#lambdas/platform/http/response-body.ts';
import { JsonText, ok, serve, handle } from '#lambdas/platform/http/serve.ts';

const published = jest.fn<ReturnType<UploadLargeBody>, Parameters<UploadLargeBody>>();
beforeEach(() => {
  published.mockReset().mockImplementation((tag) => Promise.resolve(`/catalog/${tag}.json`));
});

/** A text of JSON with so many quotes that do not compress, as cards have them. */
const quotes = (count: number) => JSON.stringify(Array.from({ length: count }, () => ''));
const tooManyQuotes = quotes(2_100_000);
/** So much that it does not pass, not even compressed. */
const noise = JSON.stringify(randomBytes(4_800_000).toString('base64'));

const sent = (text: string, acceptEncoding?: string, publish?: UploadLargeBody) =>
  createBodyEncoder(publish)({ etag: undefined, toText: () => text, acceptEncoding });

describe('a body', () => {
  it.each([undefined, 'gzip', 'identity'])('that is short is sent as it is: %s', async (coding) => {
    expect(await sent('[]', coding)).toEqual({ plain: '[]' });
  });

  it('is measured as Lambda does: a quote takes two bytes', async () => {
    const passing = quotes(1_190_000);
    expect(await sent(passing, 'identity')).toEqual({ plain: passing });
    const tooLong = quotes(1_210_000);
    expect(tooLong.length).toBeLessThan(6_000_000);
    await expect(sent(tooLong, 'identity')).rejects.toThrow('too large for Lambda');
  });

  it('that passes in no form is published, compressed', async () => {
    const { redirectPath } = (await sent(noise, 'gzip', published)) as { redirectPath: string };
    expect(redirectPath).toMatch(/^\/catalog\/[\w-]{27}\.json$/);
    const [[, coding, bytes] = []] = published.mock.calls;
    expect(coding).toBe('gzip');
    expect(gunzipSync((await bytes?.()) ?? '').equals(Buffer.from(noise))).toBe(true);
  });

  it.each([
    ['gzip', 'compressed'],
    ['br, gzip;q=0.5', 'compressed'],
    ['*', 'compressed'],
    [undefined, 'plain'],
    ['gzip;q=0', 'plain'],
    ['gzip;q=0.5, identity', 'plain'],
  ])('that is long has the coding that is asked for: %s', async (coding, form) => {
    expect(Object.keys(await sent(quotes(500_000), coding))).toEqual([form]);
  });

  it('that passes only compressed is published as it is for whoever takes no coding', async () => {
    expect(Object.keys(await sent(tooManyQuotes, 'gzip', published))).toEqual(['compressed']);
    expect(published).not.toHaveBeenCalled();
    expect(Object.keys(await sent(tooManyQuotes, 'identity', published))).toEqual(['redirectPath']);
    const [[, told, bytes] = []] = published.mock.calls;
    expect([told, (await bytes?.())?.length]).toEqual(['identity', tooManyQuotes.length]);
  });
});

describe('a body with a tag', () => {
  const text = quotes(500_000);
  const write = jest.fn(() => text);
  let tag: string;
  const writing = handle(getOpenApi, async () => ok(new JsonText(write), { etag: tag }));
  const handler = serve({ writing }, published);
  const openApi = (headers: Record<string, string> = {}) => call(handler, getOpenApi, { headers });

  let tags = 0;
  beforeEach(() => {
    tag = `tag-${++tags}`;
    write.mockReset().mockReturnValue(text);
  });

  it('is written once for all, in each form, until the tag changes, and not for whoever has it', async () => {
    const answer = await openApi({ 'if-none-match': `"${tag}"` });
    expect(answer).toMatchObject({ status: 304, text: '', headers: { etag: `"${tag}"` } });
    expect(write).not.toHaveBeenCalled();
    expect((await openApi({ 'if-none-match': '"older"' })).status).toBe(200);
    const gzip = { 'accept-encoding': 'gzip' };
    for (const headers of [{}, gzip, gzip, {}]) {
      const answer = await openApi(headers);
      expect([answer.text, answer.headers['etag']]).toEqual([text, `"${tag}"`]);
      const coding = 'accept-encoding' in headers ? ['gzip', 'accept-encoding'] : [];
      const told = [answer.headers['content-encoding'], answer.headers['vary']];
      expect(told.filter(Boolean)).toEqual(coding);
    }
    expect(write).toHaveBeenCalledTimes(1);
    tag = 'changed';
    write.mockReturnValue('{"openapi":"changed"}');
    const changed = { text: '{"openapi":"changed"}', headers: { etag: '"changed"' } };
    expect(await openApi()).toMatchObject(changed);
  });

  it('is answered with a redirect where it does not pass, and compressed once', async () => {
    write.mockReturnValue(noise);
    for (const headers of [{ 'accept-encoding': 'gzip' }, { 'accept-encoding': 'br, gzip' }]) {
      const { status, body, headers: told } = await openApi(headers);
      expect([status, body]).toEqual([302, { location: `/catalog/${tag}.json` }]);
      expect(told).toMatchObject({
        location: `/catalog/${tag}.json`,
        vary: 'accept-encoding',
        'cache-control': 'public, max-age=60, stale-if-error=300',
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
      });
      expect(told['etag']).toBeUndefined();
    }
    expect(write).toHaveBeenCalledTimes(1);
    const [one, other] = await Promise.all(published.mock.calls.map(([, , bytes]) => bytes()));
    expect(one).toBe(other);
  });

  it('is a 503 when the place to publish is busy', async () => {
    write.mockReturnValue(noise);
    published.mockRejectedValueOnce(Object.assign(new Error(), { name: 'SlowDown' }));
    expect([(await openApi()).status, (await openApi()).status]).toEqual([503, 302]);
  });
});
