import { edge } from '#local/edge/edge.ts';
import type { ReadObject } from '#local/edge/fetch-origin.ts';
import type { Answer, Request } from '#local/gateway/message.ts';
import type { Behaviour } from '#local/provision/distribution.ts';
import { localRequest } from './local-request.ts';

const page = Buffer.from(`<!doctype html>${'<p>text</p>'.repeat(200)}`);
const stored = (body: Buffer, headers: Record<string, string>): Answer => ({
  status: 200,
  headers: { etag: '"e1"', 'last-modified': 'Sat, 21 Nov 2026 08:00:00 GMT', ...headers },
  body,
});
const site = new Map([
  ['index.html', stored(page, { 'content-type': 'text/html', 'cache-control': 'no-cache' })],
]);
const catalog = new Map([
  ['public/catalog/list.json', stored(page, { 'content-type': 'application/json' })],
  ['catalog/2/snapshot.db.zst', stored(page, { 'content-type': 'binary/octet-stream' })],
]);
const reading =
  (objects: Map<string, Answer>): ReadObject =>
  async (key) =>
    objects.get(key);

const pages = {
  origin: { kind: 'bucket', id: 'Site', folder: '' },
  methods: ['GET', 'HEAD'],
  compress: true,
  headers: [{ name: 'x-frame-options', value: 'DENY', override: true }],
} as const;
const toIndex = `function handler(event) {
  event.request.uri = '/index.html';
  return event.request;
}`;
const renderedPages: Omit<Behaviour, 'pattern'> = {
  ...pages,
  methods: ['GET', 'HEAD', 'POST'],
  viewerRequest: toIndex,
  origin: {
    kind: 'group',
    first: {
      kind: 'function',
      functionId: 'Pages',
      passes: { headers: ['host'], query: false },
      waitsMs: 10,
    },
    second: pages.origin,
    statuses: [403, 429, 500, 502, 503, 504],
  },
};
const behaviours: Behaviour[] = [
  {
    ...pages,
    pattern: '/catalog/*',
    origin: { kind: 'bucket', id: 'Catalog', folder: '/public' },
  },
  {
    pattern: '/api/*',
    origin: {
      kind: 'api',
      folder: '',
      adds: {},
      passes: { headers: ['host', 'cookie', 'if-none-match', 'accept-encoding'], query: true },
    },
    methods: ['GET', 'HEAD', 'POST'],
    compress: true,
    headers: [],
  },
  { ...renderedPages, pattern: '/rendered/*' },
  { ...pages, pattern: '*', viewerRequest: toIndex },
];

const fromApi: Answer = {
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from('{}'),
};
const api = jest.fn<Promise<Answer>, [Request]>().mockResolvedValue(fromApi);
const call = jest.fn<Promise<Answer>, [string, Request]>();

function respond(given: Partial<Request>) {
  const request = localRequest({ path: '/', headers: {}, ...given });
  const responderFor = edge({
    text: String,
    distribution: { behaviours },
    api,
    call,
    site: reading(site),
    bucket: () => reading(catalog),
  });
  return responderFor(request.path).respond(request);
}

beforeEach(() => api.mockClear());

describe('the paths of the distribution', () => {
  it('reads nothing of a bucket outside the folder of its origin', async () => {
    expect((await respond({ path: '/catalog/list.json' })).status).toBe(200);
    const other = [
      '2/snapshot.db.zst',
      '../../catalog/2/snapshot.db.zst',
      '%2e%2e/2/snapshot.db.zst',
    ];
    for (const path of other) {
      expect([path, (await respond({ path: `/catalog/${path}` })).status]).toEqual([path, 404]);
    }
  });
});

describe('a request to the API', () => {
  const reached = async (headers: Record<string, string>) => {
    await respond({ path: '/api/job', query: 'a=1', headers });
    const [request] = api.mock.calls[0]!;
    return request;
  };

  it('has the headers that a policy names, and no other', async () => {
    const request = await reached({
      host: 'h',
      cookie: 'a=1',
      'if-none-match': '"e"',
      'x-own': '1',
    });
    expect(request).toMatchObject({ path: '/api/job', query: 'a=1' });
    expect(request.headers).toEqual({ host: 'h', cookie: 'a=1', 'if-none-match': '"e"' });
  });
});

describe('a page that a function renders', () => {
  const rendered = (status: number): Answer => ({
    ...stored(Buffer.from('rendered'), { 'x-frame-options': 'ALLOW' }),
    status,
  });
  const path = '/rendered/1';

  it.each([200, 410])('is the function’s with %i, in the headers of the policy', async (status) => {
    call.mockResolvedValueOnce(rendered(status));
    const answer = await respond({ path, headers: { host: 'h', cookie: 'a=1' }, query: 'a=1' });
    expect([answer.status, answer.body.toString()]).toEqual([status, 'rendered']);
    expect(answer.headers).toMatchObject({ 'x-frame-options': 'DENY' });
    const [id, request] = call.mock.lastCall!;
    expect([id, request.path, request.query, request.headers]).toEqual([
      'Pages',
      '/index.html',
      '',
      { host: 'h' },
    ]);
  });

  it.each([
    ['is refused', () => Promise.resolve(rendered(403))],
    ['has no room', () => Promise.resolve(rendered(429))],
    ['fails', () => Promise.resolve(rendered(502))],
    ['never answers', () => new Promise<Answer>(() => undefined)],
  ])('is the plain index where the function %s', async (_, answer) => {
    call.mockImplementationOnce(answer);
    const { status, headers, body } = await respond({ path });
    expect([status, body]).toEqual([200, page]);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-frame-options': 'DENY' });
  });
});
