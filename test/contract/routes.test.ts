import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buildOpenApiDocument } from '#contract/openapi.ts';
import { listingsByCall } from '#contract/listings.ts';
import { allRoutes, getFunctionName, apiFunctionNames, routes } from '#contract/routes.ts';
import { readRows } from '#test/support/read-rows.ts';

const routeKeys = new Set<string>(allRoutes.map(({ method, path }) => `${method} ${path}`));

describe('the routes', () => {
  it('are unique by method and path, and stand under their own id', () => {
    expect(routeKeys.size).toBe(allRoutes.length);
    for (const [id, route] of Object.entries(routes)) expect(route.id).toBe(id);
  });

  it.each(allRoutes)('name, as $id, every path parameter, and answer one success', (route) => {
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(route.params?.shape ?? {})).toEqual(inPath);
    expect(Object.keys(route.responses).filter((status) => Number(status) < 300)).toHaveLength(1);
  });

  it('that write are for administrators, but those a visitor needs', () => {
    const publicWrites = allRoutes.filter(
      ({ method, audience }) => method !== 'GET' && audience === 'public',
    );
    expect(publicWrites.map(({ id }) => id).sort()).toEqual([
      ...['acceptInvitation', 'addComment', 'changeAlert', 'changeOwnInterview', 'changeOwnPost'],
      ...['confirmAlert', 'confirmNewsletter', 'confirmRegistration', 'contactUs'],
      ...['countApplyClick', 'countJobView', 'countPostView', 'forgotPassword', 'getAlerts'],
      ...['getOwnInterview', 'getOwnPost', 'getOwnReport', 'insertBlogPosts', 'insertInvExp'],
      ...['likePost', 'login', 'loginWithCode', 'refresh', 'register', 'reportJob'],
      ...['resendRegistrationCode', 'resetPassword', 'restoreAlerts', 'subscribeAlert'],
      ...['subscribeNewsletter', 'unlikePost', 'unsubscribeAlerts', 'unsubscribeNewsletter'],
    ]);
  });

  it('that a visitor can flood are limited by client', () => {
    const unlimited = allRoutes.filter(
      ({ method, audience, rateLimits }) =>
        method !== 'GET' && audience === 'public' && !rateLimits,
    );
    // The sign-in counts what is refused alone, for client and account; the others need a secret that was handed out before.
    expect(unlimited.map(({ id }) => id).sort()).toEqual([
      ...['changeAlert', 'confirmAlert', 'confirmNewsletter', 'login', 'loginWithCode', 'refresh'],
      ...['restoreAlerts', 'unsubscribeAlerts', 'unsubscribeNewsletter'],
    ]);
  });

  it('never let a shared cache keep what administrators read', () => {
    const read = allRoutes.filter(({ audience }) => audience === 'admin');
    expect(read.filter(({ caching }) => caching !== undefined)).toEqual([]);
  });

  it('belong to a function by who may call them and what they need', () => {
    const functions = allRoutes.map(({ group, audience, multipart }) => {
      if (group === 'accounts') return `accounts-${audience}`;
      // Its routes ask sites that are not ours.
      if (group === 'links') return 'links';
      return audience === 'public' && multipart ? 'images' : `api-${audience}`;
    });
    expect(allRoutes.map(getFunctionName)).toEqual(functions);
    expect(new Set(functions)).toEqual(new Set(apiFunctionNames));
  });
});

describe('the OpenAPI document', () => {
  const { paths, components } = buildOpenApiDocument();

  it('describes every route, with what the kit and the gateway answer beside it', () => {
    const described = Object.values(paths).flatMap((operations) => Object.values(operations));
    expect(described).toHaveLength(allRoutes.length);
    expect(Object.keys(components.responses.Refused.content)).toEqual([
      'application/problem+json',
      'application/json',
    ]);
    for (const { path, method, audience, caching = 'none' } of allRoutes) {
      const operation = paths[path]?.[method.toLowerCase()] as { responses: object };
      const refused = { $ref: '#/components/responses/Refused' };
      expect(operation.responses).toMatchObject({
        default: refused,
        ...(audience === 'admin' && { 401: refused }),
      });
      expect('304' in operation.responses).toBe(caching !== 'none');
    }
  });

  it('tells of the key by which a write happens once, where one is taken', () => {
    const takes = (path: string, method: string) =>
      JSON.stringify(paths[path]?.[method]).includes('IdempotencyKey');
    expect(takes('/api/contactus', 'post')).toBe(true);
    expect(takes('/api/job', 'post')).toBe(true);
    expect(takes('/api/login', 'post')).toBe(false);
    expect(takes('/api/deletejob/{id}', 'delete')).toBe(false);
  });

  it('has the hash that is committed; `npm run openapi` writes both anew', () => {
    const hash = createHash('sha256').update(JSON.stringify(buildOpenApiDocument())).digest('hex');
    expect(hash).toBe(readFileSync('docs/openapi.sha256', 'utf8').trim());
  });
});

/** Section 7 of the specification: the calls that it names one by one, and the listings. */
const documented = [
  ...readRows<string>('contract/data/documented-calls.jsonl'),
  ...[...listingsByCall.keys()].map((call) => `GET /api/${call}`),
];

it.each(documented)('%s is a route', (pair) => {
  expect(routeKeys).toContain(pair);
  expect(new Set(documented).size).toBe(83);
});

const ofVisitors = allRoutes.flatMap(({ id, audience, body }) =>
  audience === 'public' && body ? [[id, body] as const] : [],
);
const setByServers = [
  ...['PK', 'SK', 'GSI1PK', 'GSI1SK', 'ttl', 'expiresAtEpochSeconds', 'id', 'slug', 'source'],
  ...['featured', 'urgent', 'views', 'likes', 'comments', 'version', 'approved', 'authorImage'],
  ...['created_at', 'updated_at', 'deletedAt', 'publishedAt', 'admin', 'isAdmin', 'groups'],
];

/** Compared with what is there, and never written. */
const compared: Readonly<Record<string, readonly string[]>> = {
  ...{ changeOwnPost: ['version'], changeOwnInterview: ['version'] },
};

it.each(ofVisitors)('%s names no field that only the server sets, and drops others', (id, body) => {
  const named = Object.keys(body.shape).filter((name) => setByServers.includes(name));
  expect(named).toEqual(compared[id] ?? []);
  // With a catchall, fields that are not named would pass.
  expect(body.def.catchall).toBeUndefined();
});
