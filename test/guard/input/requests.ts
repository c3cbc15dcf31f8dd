import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { RouteDefinition } from '#contract/route.ts';
import { allRoutes } from '#contract/routes.ts';
import type { Sending, World } from '#test/local/api/world.ts';
import { brokenJson, hostileText, hostileValue } from './hostile-values.ts';
import type { RawRequest } from './raw-request.ts';
import { sendingOf } from './world-over-http.ts';

export type Who = 'nobody' | 'a stranger' | 'an administrator';

export interface WildRequest {
  route: RouteDefinition;
  who: Who;
  request: RawRequest;
}

/** What a request starts from: what would succeed, written down once for each route. */
export type Bases = ReadonlyMap<string, Sending>;

/** Their success would take away what the other requests need. */
const usesUp = (route: RouteDefinition) => /^(?:delete|remove|logout)/.test(route.id);
const nobodysId = '01JA0000000000000000000001';

export async function basesOf(world: World): Promise<Bases> {
  const bases = new Map<string, Sending>();
  for (const route of allRoutes) {
    const base = await sendingOf(world, route);
    bases.set(route.id, usesUp(route) ? { ...base, params: { id: nobodysId } } : base);
  }
  return bases;
}

const methods = ['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'HEAD', 'OPTIONS', 'PROPFIND', 'TRACE'];
const oddKeys = ['__proto__', 'constructor', 'page[]', 'page[$ne]', 'a', '', 'toString', 'id'];

const mostly = <T>(usual: T, other: fc.Arbitrary<T>, weight = 6): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });

const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 6_000);
const oddSegments = fc.constantFrom(
  '..',
  '.',
  '%2e%2e',
  '%00',
  '%zz',
  '%',
  '%c0%ae',
  '%ff%fe',
  '~',
  ';a=b',
  '%2f',
  '%5c',
  'null',
  'x'.repeat(4_000),
  '%F0%9F%9A%80',
  '-',
  '__proto__',
  '%252e',
);

function pathOf(route: RouteDefinition, { params = {} }: Sending): fc.Arbitrary<string> {
  const parts = route.path.split('/').map((part, at) => {
    // Without the first slash it is no request, and the parser hangs up.
    if (at === 0) return fc.constant(part);
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) return mostly(part, oddSegments, 80);
    return mostly(encoded(params[name] ?? 'x'), fc.oneof(hostileText.map(encoded), oddSegments), 2);
  });
  return fc.tuple(...parts).map((all) => all.join('/') || '/');
}

const rawQueries = fc.constantFrom(
  '',
  '?',
  '?&&&',
  '?=',
  '?a',
  '?%',
  '?%zz=1',
  '?a=%ff',
  '?a[]=1&a[]=2',
  '?page=1&page=2&page=x',
  '?page=1;page=2',
  `?${'a=1&'.repeat(1_500)}`,
  `?q=${'x'.repeat(7_000)}`,
  '?__proto__[x]=1',
  '?a=1?b=2',
);

function queryOf(route: RouteDefinition, { query = '' }: Sending): fc.Arbitrary<string> {
  const known = Object.keys(route.query?.shape ?? {});
  const key = fc.constantFrom(...known, ...known, ...known, ...oddKeys);
  const value = fc.oneof(
    hostileText.map(encoded),
    fc.nat().map(String),
    fc.constantFrom('1', '', '-1', 'a,b'),
  );
  const wild = fc
    .array(fc.tuple(key, value), { maxLength: 5 })
    .map((pairs) => (pairs.length > 0 ? `?${pairs.map((pair) => pair.join('=')).join('&')}` : ''))
    .map((text) => text.slice(0, 7_000));
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(query) },
    { weight: 4, arbitrary: wild },
    { weight: 1, arbitrary: rawQueries },
  );
}

type Carried = { type?: string; bytes?: Buffer };
const boundary = 'a-boundary-of-our-own';
const multipartType = `multipart/form-data; boundary=${boundary}`;
const fieldPart = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name.replace(/[\r\n"]/g, '')}"\r\n\r\n${value}\r\n`;
const formBytes = (fields: object) =>
  Buffer.from(
    `${Object.entries(fields)
      .filter(([, value]) => value !== undefined && !(value instanceof Blob))
      .map(([name, value]) =>
        fieldPart(name, typeof value === 'string' ? value : JSON.stringify(value)),
      )
      .join('')}--${boundary}--\r\n`,
  );

/** Of what would succeed: without a field, with another value in it, or with fields that nobody knows. */
function mutated(body: object): fc.Arbitrary<object> {
  const names = Object.keys(body);
  const given = { ...(body as Record<string, unknown>) };
  const name = names.length > 0 ? fc.constantFrom(...names) : fc.constant('a');
  const change = fc
    .tuple(name, hostileValue)
    .map(([field, value]) => ({ ...given, [field]: value }));
  const left = name.map((field) => ({ ...given, [field]: undefined }));
  const more = fc
    .tuple(fc.constantFrom(...oddKeys, 'status', 'PK', 'ttl', 'views'), hostileValue)
    .map(([field, value]) => ({ ...given, [field]: value }));
  return fc.oneof(fc.constant(given), change, change, change, left, more);
}

const asJson = (body: object): Carried => ({
  type: 'application/json',
  bytes: Buffer.from(JSON.stringify(body)),
});
const asForm = (body: object): Carried => ({ type: multipartType, bytes: formBytes(body) });

const garbage: fc.Arbitrary<Carried> = fc.oneof(
  brokenJson.map((text) => ({ type: 'application/json', bytes: Buffer.from(text) })),
  fc
    .uint8Array({ maxLength: 400 })
    .map((bytes) => ({ type: multipartType, bytes: Buffer.from(bytes) })),
  fc
    .uint8Array({ maxLength: 400 })
    .map((bytes) => ({ type: 'application/json', bytes: Buffer.from(bytes) })),
  fc
    .tuple(hostileText, hostileText)
    .map(([name, value]) => ({ type: multipartType, bytes: Buffer.from(fieldPart(name, value)) })),
  fc.constant({
    type: 'application/x-www-form-urlencoded',
    bytes: Buffer.from('a=%zz&b=%ff&__proto__=1'),
  }),
  fc.constant({ type: 'text/xml', bytes: Buffer.from('<!DOCTYPE a [<!ENTITY b "b">]><a>&b;</a>') }),
  fc.constant({ bytes: Buffer.from('{}') }),
  fc.constant({ type: 'application/json; charset=utf-16', bytes: Buffer.from('{}', 'utf16le') }),
  fc.constant({ type: 'multipart/form-data', bytes: formBytes({ a: 'b' }) }),
  fc.constant({ type: `${multipartType}${'x'.repeat(300)}`, bytes: formBytes({ a: 'b' }) }),
  fc.constant({ type: multipartType, bytes: Buffer.from(`--${boundary}`) }),
);

function bodyOf(route: RouteDefinition, { body = {} }: Sending): fc.Arbitrary<Carried> {
  const none: fc.Arbitrary<Carried> = fc.constant({});
  if (!route.body) return mostly<Carried>({}, garbage);
  const own = mutated(body).map(route.multipart ? asForm : asJson);
  const wrong = mutated(body).map(route.multipart ? asJson : asForm);
  return fc.oneof(
    { weight: 8, arbitrary: own },
    { weight: 3, arbitrary: garbage },
    { weight: 1, arbitrary: wrong },
    { weight: 1, arbitrary: none },
  );
}

/** What may stand in a header: one line of Latin-1. */
const headerText = hostileText.map((text) =>
  text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 3_000),
);
const strangeHeaders: fc.Arbitrary<Record<string, string>> = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'if-none-match',
        'if-match',
        'if-modified-since',
        'accept-encoding',
        'accept',
        'cookie',
        'origin',
        'x-forwarded-host',
        'x-forwarded-for',
        'x-original-url',
        'x-rewrite-url',
        'x-http-method-override',
        'range',
        'forwarded',
        'user-agent',
        'referer',
        'idempotency-key',
        'x-requested-with',
        'x-amz-date',
        'cloudfront-viewer-address',
        'content-encoding',
        'prefer',
        'x-request-id',
      ),
      headerText,
    ),
    { maxLength: 4 },
  )
  .map((pairs) => Object.fromEntries(pairs));

const tokens: fc.Arbitrary<string> = fc.oneof(
  headerText,
  fc.constantFrom(
    'Bearer',
    'Bearer ',
    'Bearer a.b.c',
    'Bearer null',
    `Bearer ${'a'.repeat(7_000)}`,
    'Basic YTpi',
  ),
);

function authorizationOf(
  who: Who,
  { token }: { token: string },
): fc.Arbitrary<Record<string, string>> {
  if (who === 'nobody') return fc.constant({});
  if (who === 'a stranger') return tokens.map((authorization) => ({ authorization }));
  return fc.constant({ authorization: `Bearer ${token}` });
}

const methodOf = ({ method }: RouteDefinition) =>
  mostly<string>(method, fc.constantFrom(...methods), 12);

/** Any request to a route by someone, from what would succeed to what means nothing. */
export function wildRequest(
  routes: readonly RouteDefinition[],
  people: readonly Who[],
  { bases, token }: { bases: Bases; token: string },
): fc.Arbitrary<WildRequest> {
  return fc.tuple(fc.constantFrom(...routes), fc.constantFrom(...people)).chain(([route, who]) => {
    const base = bases.get(route.id)!;
    const asWhom =
      usesUp(route) && who === 'an administrator' && route.id === 'logout' ? 'nobody' : who;
    return fc
      .record({
        method: methodOf(route),
        path: pathOf(route, base),
        query: queryOf(route, base),
        carried: bodyOf(route, base),
        strange: strangeHeaders,
        authorization: authorizationOf(asWhom, { token }),
      })
      .map(({ method, path, query, carried, strange, authorization }) => ({
        route,
        who: asWhom,
        request: {
          method,
          path: `${path}${query}`,
          headers: {
            ...strange,
            ...authorization,
            ...(carried.type !== undefined && { 'content-type': carried.type }),
          },
          ...(carried.bytes && { body: carried.bytes }),
        },
      }));
  });
}

const addressOf = (route: RouteDefinition, params: Readonly<Record<string, string>> = {}) =>
  route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

const onceOf = ({ method, repeatable }: RouteDefinition): Record<string, string> =>
  method === 'POST' && !repeatable ? { 'idempotency-key': randomUUID() } : {};

/** One field of what would succeed holds the text. */
export function withText(
  { route, base, field }: { route: RouteDefinition; base: Sending; field: string },
  text: string,
): RawRequest {
  const { token, body = {} } = base;
  const { type = '', bytes = Buffer.alloc(0) } = (route.multipart ? asForm : asJson)({
    ...body,
    [field]: text,
  });
  return {
    method: route.method,
    path: addressOf(route, base.params),
    headers: {
      'content-type': type,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...onceOf(route),
    },
    body: bytes,
  };
}
