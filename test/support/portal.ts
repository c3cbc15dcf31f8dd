import type { RouteDefinition } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import type { ListedJob, JobStatistics, OpenListings } from '#contract/jobs.ts';
import { buildCard } from '#test/support/builders.ts';

/** What calls are answered, by their ids. */
export type Answers = { readonly [Id in keyof typeof routes]?: StubAnswer };
/** A call, or its id. */
export type Route = RouteDefinition | keyof typeof routes;
const findRoute = (route: Route): RouteDefinition =>
  typeof route === 'string' ? routes[route] : route;

export interface Sent {
  route: RouteDefinition;
  url: URL;
  headers: Headers;
  /** The parts of a multipart body or the members of a JSON body. */
  body: Record<string, unknown>;
}

export interface StubReply {
  status?: number;
  body: unknown;
  headers?: Record<string, string>;
}

export type StubAnswer = StubReply | ((sent: Sent) => StubReply | Promise<StubReply>);

const toPattern = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

const readBody = (body: unknown): Record<string, unknown> => {
  if (body instanceof FormData) return Object.fromEntries(body.entries());
  return typeof body === 'string' ? JSON.parse(body) : {};
};

function toResponse(route: RouteDefinition, { status = 200, body, headers = {} }: StubReply) {
  route.responses[status]?.parse(body);
  const isText = route.contentType !== undefined && typeof body === 'string';
  return new Response(isText ? body : JSON.stringify(body), { status, headers });
}

/** Answers fetch from the contract: a body that its route does not know fails the test. */
export function stubApi() {
  const rows: { route: RouteDefinition; answer: StubAnswer }[] = [];
  const sent: Sent[] = [];

  const fetchStub = async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    const method = init.method ?? 'GET';
    const row = rows.findLast(
      ({ route }) => route.method === method && toPattern(route.path).test(url.pathname),
    );
    if (!row) throw new TypeError(`Nobody answers ${method} ${url.pathname}`);
    const headers = new Headers(init.headers);
    const call = { route: row.route, url, headers, body: readBody(init.body) };
    sent.push(call);
    const reply = typeof row.answer === 'function' ? await row.answer(call) : row.answer;
    return toResponse(row.route, reply);
  };
  globalThis.fetch = fetchStub as typeof fetch;
  const sentTo = (route: Route) => sent.filter((call) => call.route.id === findRoute(route).id);

  return {
    answer(answers: Answers) {
      for (const [id, answer] of Object.entries(answers))
        rows.push({ route: routes[id as keyof Answers], answer });
    },
    /** The latest answer given for a route counts. */
    on(route: Route, answer: StubAnswer) {
      rows.push({ route: findRoute(route), answer });
    },
    sent: sentTo,
    bodies: (route: Route) => sentTo(route).map(({ body }) => body),
    keys: (route: Route) => sentTo(route).map(({ headers }) => headers.get('idempotency-key')),
  };
}
export type ApiStub = ReturnType<typeof stubApi>;

/** A problem document; 5xx answers are asked for again at once. */
export const problem = (
  status: number,
  more: { message?: string; errors?: { field: string; message: string }[] } = {},
) => ({
  status,
  headers: { 'retry-after': '0' },
  body: {
    ...{ type: 'about:blank', title: 'Problem', status, detail: '', instance: '' },
    ...{ message: 'A message of the server', requestId: 'r-1' },
    ...more,
  },
});

export const now = new Date('2026-11-20T08:00:00.000Z');

/** Cards that differ in id, company and age; the first is the newest. */
export const buildCards = (count: number): ListedJob[] =>
  Array.from({ length: count }, (_, index) =>
    buildCard({
      ...{ id: `job-${index + 1}`, title: `Company ${index + 1}`, role: `Role ${index + 1}` },
      created_at: new Date(now.getTime() - (index + 3) * 86_400_000).toISOString(),
    }),
  );

/** The page of a list that a request asks for. */
export function pageOf<Item>(items: readonly Item[], url: URL) {
  const page = Number(url.searchParams.get('page') ?? 1);
  const pageSize = Number(url.searchParams.get('pageSize') ?? items.length);
  const shown = items.slice((page - 1) * pageSize, page * pageSize);
  return { items: shown, total: items.length, pages: Math.ceil(items.length / pageSize) };
}

export const statistics: JobStatistics = {
  ...{ total: 1234, newToday: 5, newIn24Hours: 9, companies: 18, remote: 7 },
};

/** No listing holds a job. */
export const noListings: OpenListings = {
  ...{ batch: [], level: [], domain: [], city: [], company: [], role: [] },
};

/** An API that has menus, statistics and `cards`; a test adds or replaces what it is about. */
export function stubPortal(cards: readonly ListedJob[] = buildCards(14)): ApiStub {
  const api = stubApi();
  api.on('getAllBatches', { body: { batches: [{ name: '2026', slug: '2026' }] } });
  api.on('getAllDomains', { body: { domains: [{ name: 'Big Data', slug: 'big-data' }] } });
  api.on('getAllRoles', { body: { roles: [{ name: 'Data Analyst', slug: 'data-analyst' }] } });
  api.on('getOpenListings', { body: noListings });
  api.on('getJobStatistics', { body: statistics });
  api.on('getAllJobs', ({ url }) => {
    const { items, ...figures } = pageOf(cards, url);
    return { body: { JobsData: items, ...figures } };
  });
  return api;
}
