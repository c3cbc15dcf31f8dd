import * as z from 'zod/mini';
import { eventOf, formOf, type CallInput } from '#test/support/call.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { allRoutes } from '#contract/routes.ts';
import type { Invalid } from '#lambdas/platform/runtime/errors.ts';
import { readInput } from '#lambdas/platform/http/read-input.ts';

/** The most characters that the schema lets a text have, wherever in it that is said. */
function findLongest(schema: z.core.$ZodType): number | undefined {
  if (schema instanceof z.ZodMiniOptional) return findLongest(schema.def.innerType);
  if (schema instanceof z.ZodMiniPipe) return findLongest(schema.def.in);
  if (schema instanceof z.ZodMiniUnion)
    return schema.def.options.map(findLongest).find((longest) => longest !== undefined);
  const { maximum } = schema._zod.bag;
  return schema instanceof z.ZodMiniString && typeof maximum === 'number' ? maximum : undefined;
}

const texts = [
  ...['', ' \t\n', '\u0000', 'no such value', '-1', '1e9', '__proto__', '${7*7}', '\u{1f480}'],
];
const otherValues = [null, true, -1, 1.5, 1e300, {}, [], ['x'], [[]], { $ne: '' }, { length: 1 }];

const tooLong = (schema: z.core.$ZodType) => {
  const longest = findLongest(schema);
  return longest === undefined ? [] : ['x'.repeat(longest + 1)];
};

/** Values that no field of the schema may take; only texts where nothing else can travel. */
function wrongValues(schema: z.core.$ZodType, travels: 'text' | 'json'): unknown[] {
  const all = [...texts, ...tooLong(schema), ...(travels === 'json' ? otherValues : [])];
  return all.filter((value) => !z.safeParse(schema, value).success);
}

const isRequired = (schema: z.core.$ZodType): boolean => !z.safeParse(schema, undefined).success;

const someParams = ['01JA0000000000000000000001', 'city', 'pages-1.xml', 'Bengaluru-Jobs'];
const paramsOf = ({ params }: RouteDefinition) =>
  Object.fromEntries(
    Object.entries(params?.shape ?? {}).map(([name, schema]) => [
      name,
      someParams.find((each) => z.safeParse(schema, each).success) ?? '',
    ]),
  );

/** The fields that a refusal names, each in a sentence. */
async function faultsOf(route: RouteDefinition, input: CallInput): Promise<string[]> {
  const event = await eventOf(route, { params: paramsOf(route), ...input });
  const refusal = await readInput(route, event).catch((error: unknown) => error as Invalid);
  const errors = 'details' in refusal ? refusal.details.errors : [];
  for (const { message } of errors ?? []) expect(message).toMatch(/^[A-Z].+\.$/);
  return [...new Set(errors?.map(({ field }) => field.split('.', 1)[0] ?? ''))];
}
/** As long as a body may be. */
const endless = ['', 'https://a.example/', 'a@b.example,'].map((start) =>
  start.padEnd(100_000, 'x'),
);
/** What a program writes into the field that nobody sees is dropped; the newsletter refuses in its own words. */
const trapIn = (shape: object) => ('website' in shape ? ['website'] : []);
const withoutEnd: Record<string, string[]> = { subscribeNewsletter: ['email', 'website'] };
const inBody = (route: RouteDefinition, fields: Record<string, unknown>): CallInput => ({
  body: route.multipart ? formOf({ filler: 'x', ...(fields as Record<string, string>) }) : fields,
});
const inQuery = (_: RouteDefinition, fields: Record<string, unknown>): CallInput => ({
  query: new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, String(value)]),
  ).toString(),
});

describe.each([
  { part: 'body', sent: inBody },
  { part: 'query', sent: inQuery },
] as const)('the $part of a call', ({ part, sent }) => {
  const taking = allRoutes.flatMap((route) => {
    const shape: Record<string, z.core.$ZodType> | undefined = route[part]?.shape;
    if (!shape) return [];
    const required = Object.keys(shape).filter((field) => isRequired(shape[field]!));
    return [[route.id, { route, shape, required }] as const];
  });

  it.each(taking)('%s is refused without each required field', async (_, { route, required }) => {
    expect(await faultsOf(route, sent(route, {}))).toEqual(required);
  });

  it.each(taking)('%s takes no text without an end', (id, { shape }) => {
    const takesAny = ([, schema]: [string, z.core.$ZodType]) =>
      endless.some((text) => z.safeParse(schema, text).success);
    const found = Object.entries(shape).filter(takesAny);
    expect(found.map(([field]) => field)).toEqual(withoutEnd[id] ?? trapIn(shape));
  });

  it.each(taking)('%s is refused for each field that is wrong', async (_, each) => {
    const { route, shape, required } = each;
    const travels = part === 'body' && !route.multipart ? 'json' : 'text';
    const wrong = Object.entries(shape).map(
      ([field, schema]) => [field, wrongValues(schema, travels)] as const,
    );
    const most = Math.max(...wrong.map(([, values]) => values.length));
    for (let at = 0; at < most; at++) {
      const some = wrong.filter(([, values]) => at < values.length);
      const fields = Object.fromEntries(some.map(([field, values]) => [field, values[at]]));
      const told = [...new Set([...required, ...Object.keys(fields)])].sort();
      expect([fields, (await faultsOf(route, sent(route, fields))).sort()]).toEqual([fields, told]);
    }
  });
});
