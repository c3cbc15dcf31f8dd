import { getJobStatistics } from '#contract/jobs.ts';
import { pageRequest } from '#contract/page-function.ts';
import { renderPages } from '#lambdas/pages/render-pages.ts';
import type { ServedPage, PageRequest } from '#lambdas/pages/renderer.ts';
import { handle } from '#lambdas/platform/http/serve.ts';
import { NotFound, HttpError } from '#lambdas/platform/runtime/errors.ts';
import { log } from '#lambdas/platform/runtime/log.ts';
import { pageContext, pageEvent } from '#test/support/page-event.ts';

const now = new Date('2026-11-21T08:00:00.000Z');
const policy = "default-src 'none'";
const rendered: ServedPage = {
  status: 200,
  headers: {},
  html: '<p>rendered</p>',
  contentSecurityPolicy: policy,
};
const render = jest.fn<Promise<ServedPage>, [PageRequest]>();
const jobs = jest.fn();
const renderedWithin = (withinMs: number) =>
  renderPages({
    renderer: { spaFallbackHtml: '<p>plain</p>', render },
    now: () => now,
    timeoutMs: withinMs,
    publicReadHandlers: { getJobStatistics: handle(getJobStatistics, jobs) },
  });
const handler = renderedWithin(10_000);
const get = (path: string, headers?: Record<string, string>) =>
  handler(pageEvent(path, headers), pageContext);
const renderedUrl = async (path: string, headers?: Record<string, string>) => {
  await get(path, headers);
  return render.mock.lastCall?.[0].url.href;
};

const plain = {
  statusCode: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body: '<p>plain</p>',
};
const warned = jest.spyOn(log, 'warn').mockImplementation();
jest.spyOn(log, 'error').mockImplementation();

beforeEach(() => {
  warned.mockClear();
  render.mockReset().mockResolvedValue(rendered);
  jobs.mockReset();
});

describe('the address of a page', () => {
  const site = 'https://d1.cloudfront.net';
  it.each([
    ['/', `${site}/`],
    ['/jobs/pune?page=2&role=data%20engineer', `${site}/jobs/pune?page=2&role=data%20engineer`],
    ['//elsewhere.example/job/1', `${site}//elsewhere.example/job/1`],
    ['/a/../about', `${site}/about`],
    ['/%zz/a-word-of-mine?x=1', `${site}/%EF%BF%BD`],
    ['/job/%ff%fe', `${site}/%EF%BF%BD`],
  ])('is what the viewer function says: %s', async (path, href) => {
    expect(await renderedUrl(path)).toBe(href);
  });

  it.each([
    ['', {}],
    ['about', {}],
    ['https://elsewhere.example/', {}],
    [`/${'a'.repeat(pageRequest.maxPathCharacters)}`, {}],
    ['/', { 'x-page-host': 'a b' }],
    ['/', { 'x-page-host': '' }],
  ])('%.40s with %j is none', async (path, headers: Record<string, string>) => {
    expect(await get(path, headers)).toMatchObject({ statusCode: 404 });
    expect(render).not.toHaveBeenCalled();
  });

  it('is none for whoever comes past the distribution', async () => {
    const event = { ...pageEvent('/'), headers: { host: 'function.lambda-url.example' } };
    const refused = { statusCode: 404, headers: { 'cache-control': 'no-store' } };
    expect(await handler(event, pageContext)).toMatchObject(refused);
  });
});

describe('a rendered page', () => {
  it('is kept for a minute, sent while a new one is rendered, and not again to whoever has it', async () => {
    expect(await get('/')).toEqual({
      statusCode: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
        'content-security-policy': policy,
        etag: expect.stringMatching(/^"[\w-]+"$/),
      },
      body: rendered.html,
    });
    expect(render).toHaveBeenCalledWith(expect.objectContaining({ now }));
    const { headers: { etag = '' } = {} } = await get('/');
    const again = await get('/', { 'if-none-match': `"other", W/${String(etag)}` });
    const headers = { etag, 'content-security-policy': policy };
    expect(again).toMatchObject({ statusCode: 304, headers });
    expect(again).not.toHaveProperty('body');
    expect(await get('/', { 'if-none-match': '"other"' })).toMatchObject({ statusCode: 200 });
  });

  it.each([404, 410])('that answers %i is kept for seconds', async (status) => {
    render.mockResolvedValue({ ...rendered, status });
    const result = await get('/job/1');
    const headers = { 'cache-control': 'public, max-age=0, s-maxage=10' };
    expect(result).toMatchObject({ statusCode: status, headers, body: rendered.html });
    expect(result.headers).not.toHaveProperty('etag');
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example/', '/\\elsewhere.example'])(
    'never leads to %s',
    async (location) => {
      render.mockResolvedValue({ ...rendered, status: 301, headers: { location }, html: '' });
      expect(await get('/')).toEqual(plain);
    },
  );

  it('says itself if nobody may keep it, and sets no other header', async () => {
    const headers = { 'cache-control': 'no-store', 'set-cookie': 'a=1', 'content-type': 'a/b' };
    render.mockResolvedValue({ ...rendered, headers });
    const told = (await get('/')).headers;
    const html = { 'content-type': 'text/html; charset=utf-8' };
    expect(told).toMatchObject({ 'cache-control': 'no-store', ...html });
    expect(told).not.toHaveProperty('set-cookie');
  });

  it.each([429, 500, 503])('is nobody else’s when a call was answered with %i', async (status) => {
    jobs.mockRejectedValue(new HttpError(status, 'Not now'));
    render.mockImplementation(async ({ call }) => {
      await call('getJobStatistics', {});
      return rendered;
    });
    expect(await get('/')).toMatchObject({
      ...{ statusCode: 200, headers: { 'cache-control': 'no-store' }, body: rendered.html },
    });
    jobs.mockRejectedValue(new NotFound());
    expect(await get('/')).not.toMatchObject({ headers: { 'cache-control': 'no-store' } });
  });
});

describe('the plain index', () => {
  const facts = (name: string, page: string) => [
    'page not rendered',
    { requestId: 'request-1', page, error: expect.objectContaining({ name }) },
  ];

  it('is sent where rendering fails, and told without a visitor’s words', async () => {
    render.mockRejectedValueOnce(new TypeError('broken')).mockImplementationOnce(() => {
      throw new Error('broken at once');
    });
    expect([await get('/jobs/pune?role=secret'), await get('/')]).toEqual([plain, plain]);
    expect(warned.mock.calls).toEqual([facts('TypeError', '/jobs'), facts('Error', '/')]);
  });

  it('is sent where rendering takes too long, whatever comes of that', async () => {
    const rendering = Promise.withResolvers<ServedPage>();
    render.mockReturnValue(rendering.promise);
    expect(await renderedWithin(1)(pageEvent('/'), pageContext)).toEqual(plain);
    expect(warned.mock.calls).toEqual([facts('Error', '/')]);
    rendering.reject(new Error('too late to matter'));
    await expect(rendering.promise).rejects.toThrow('too late');
    expect(warned).toHaveBeenCalledTimes(1);
  });

  it.each(['/admin', '/Admin/job-list', '/a/../admin'])(
    'is all that %s gets, and no failure',
    async (path) => {
      expect(await get(path)).toEqual(plain);
      expect(render).not.toHaveBeenCalled();
      expect(warned).not.toHaveBeenCalled();
    },
  );
});
