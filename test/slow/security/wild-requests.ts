import fc from 'fast-check';
import { buildOpenApiDocument } from '#contract/openapi.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { halfCharacters, hostileTexts, longHostileTexts } from '#test/support/hostile-texts.ts';
import { longInputs } from '#test/support/long-inputs.ts';
import { rawForm } from '#test/local/api/raw-form.ts';
import type { Sending } from '#test/local/api/world.ts';
import type { RawRequest } from '../support/raw-request.ts';

interface Schema {
  properties?: Record<string, unknown>;
}
interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
const { paths } = buildOpenApiDocument() as unknown as {
  paths: Record<string, Record<string, Operation>>;
};

const hostileText: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.constantFrom(
      ...[hostileTexts, longHostileTexts, halfCharacters].flatMap((texts) => Object.values(texts)),
    ),
  },
  { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.constantFrom(...Object.values(longInputs)) },
);
/** Values that no field awaits. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(null, -0, 1e308, [], { $ne: null }, { length: 1e9 }),
  },
);

const oddNames = ['__proto__', 'constructor', 'page[]', '', 'toString', 'status', 'PK', 'views'];

/** What would succeed, at times with a hostile field or two. */
function fieldsOf(names: readonly string[], usual: object): fc.Arbitrary<object> {
  const hostile = fc
    .dictionary(fc.constantFrom(...names, ...oddNames), hostileValue, { minKeys: 1, maxKeys: 2 })
    .map((fields) => ({ ...usual, ...fields }));
  return fc.oneof(fc.constant(usual), hostile, hostile, hostile);
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 6_000);
const oddSegment = fc.constantFrom('..', '%2e%2e', '%00', '%zz', '%c0%ae', ';a=b', '%2f', '%252e');
const seldom = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>, weight: number) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd });

function pathOf(route: RouteDefinition, params: Readonly<Record<string, string>>) {
  const parts = route.path.split('/').map((segment, at) => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined) return seldom(fc.constant(segment), oddSegment, at === 0 ? 1e9 : 80);
    const odd = fc.oneof(hostileText.map(encoded), oddSegment);
    return seldom(fc.constant(encoded(params[name] ?? 'x')), odd, 3);
  });
  return fc.tuple(...parts).map((all) => all.join('/'));
}

const oddQuery = fc.constantFrom('?', '?&&&', '?%zz=1', '?a=%ff', '?page=1&page=x', '?a=1?b=2');

function queryOf({ parameters = [] }: Operation, usual: string): fc.Arbitrary<string> {
  const known = parameters.filter((each) => each.in === 'query').map(({ name }) => name);
  const wild = fieldsOf(known, {}).map((fields) => {
    const pairs = Object.entries(fields).map(
      ([name, value]) =>
        `${encoded(name)}=${encoded(typeof value === 'string' ? value : JSON.stringify(value))}`,
    );
    return pairs.length > 0 ? `?${pairs.join('&')}`.slice(0, 7_000) : '';
  });
  return seldom(fc.oneof(fc.constant(usual), wild), oddQuery, 8);
}

interface Carried {
  type?: string;
  bytes?: Buffer;
}
const asJson = (body: object): Carried => ({
  type: 'application/json',
  bytes: Buffer.from(JSON.stringify(body)),
});
const formType = rawForm([]).headers['content-type'];
const asForm = (body: object): Carried => {
  const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  const parts = Object.entries(body)
    .filter(([, value]) => value !== undefined && !(value instanceof Blob))
    .map(([name, value]) => ({ name, value: asText(value) }));
  return { type: formType, bytes: Buffer.from(rawForm(parts).body) };
};
const deep = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
const brokenJson = fc.constantFrom(
  ...['', '{', '[]', 'null', '{"a":', '\ufeff{}', '{"__proto__":{"admin":true}}'],
  ...[deep(19), deep(30), deep(40_000), `{"a":"${'x'.repeat(200_000)}"}`],
);
const garbage: fc.Arbitrary<Carried> = fc.oneof(
  brokenJson.map((text) => ({ type: 'application/json', bytes: Buffer.from(text) })),
  fc
    .tuple(
      fc.constantFrom('application/json', formType, 'text/xml', 'multipart/form-data'),
      fc.uint8Array({ maxLength: 400 }),
    )
    .map(([type, bytes]) => ({ type, bytes: Buffer.from(bytes) })),
  fc.constant({ bytes: Buffer.from('{}') }),
);

function bodyOf(route: RouteDefinition, operation: Operation, usual: object) {
  if (!route.body) return seldom<Carried>(fc.constant({}), garbage, 8);
  const [content] = Object.values(operation.requestBody?.content ?? {});
  const fields = fieldsOf(Object.keys(content?.schema.properties ?? {}), usual);
  const [own, other] = route.multipart ? [asForm, asJson] : [asJson, asForm];
  return seldom(seldom(fields.map(own), fields.map(other), 12), garbage, 8);
}

/** What may stand in a header: one line of Latin-1. */
const headerText = hostileText.map((text) =>
  text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 3_000),
);
const headerNames = [
  ...['if-none-match', 'if-match', 'if-modified-since', 'accept-encoding', 'accept', 'cookie'],
  ...['origin', 'forwarded', 'x-forwarded-host', 'x-forwarded-for', 'x-original-url', 'range'],
  ...['x-http-method-override', 'user-agent', 'idempotency-key', 'content-encoding'],
];
const oddHeaders = fc.dictionary(fc.constantFrom(...headerNames), headerText, { maxKeys: 3 });
const methods = ['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'HEAD', 'OPTIONS', 'PROPFIND', 'TRACE'];

/** A request to the route by anybody, from what would succeed to what means nothing. */
export function wildRequest(
  route: RouteDefinition,
  usual: Sending,
  token: string,
): fc.Arbitrary<RawRequest> {
  const { params = {}, query = '', body = {} } = usual;
  const operation = paths[route.path]?.[route.method.toLowerCase()] ?? {};
  const stranger = headerText.map((text) => ({ authorization: text }));
  // Signing out with the token would end it for all other requests.
  const own = { authorization: `Bearer ${route.id === 'logout' ? 'a.b.c' : token}` };
  return fc
    .record({
      method: seldom(fc.constant(route.method as string), fc.constantFrom(...methods), 12),
      ...{ path: pathOf(route, params), query: queryOf(operation, query) },
      ...{ carried: bodyOf(route, operation, body), headers: oddHeaders },
      authorization: fc.oneof(fc.constant({}), stranger, fc.constant(own), fc.constant(own)),
    })
    .map(({ method, path, query: search, carried, headers, authorization }) => ({
      method,
      path: `${path}${search}`,
      headers: {
        ...headers,
        ...authorization,
        ...(carried.type !== undefined && { 'content-type': carried.type }),
      },
      ...(carried.bytes && { body: carried.bytes }),
    }));
}
