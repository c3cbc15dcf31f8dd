import fc from 'fast-check';
import { halfCharacters, hostileTexts, longHostileTexts } from '#test/support/hostile-texts.ts';

/** Kinds of text that nobody wrote down one by one. */
const characters = {
  anything: fc.string({ unit: 'binary', maxLength: 60 }),
  'letters of all scripts': fc.string({ unit: 'grapheme', maxLength: 60 }),
  'halves of characters': fc
    .array(fc.integer({ min: 0xd7f0, max: 0xe010 }), { maxLength: 20 })
    .map((units) => String.fromCharCode(...units)),
  controls: fc
    .array(fc.integer({ min: 0, max: 0x9f }), { minLength: 1, maxLength: 20 })
    .map((units) => String.fromCharCode(...units)),
  markup: fc
    .array(
      fc.constantFrom('<', '>', '"', "'", '`', '&', '/', '=', 'script', 'svg', 'onload', ' ', '\n'),
      { maxLength: 30 },
    )
    .map((parts) => parts.join('')),
  markdown: fc
    .array(
      fc.constantFrom('[', ']', '(', ')', '!', '*', '_', '`', '#', '|', '>', '\\', '\n', 'a'),
      {
        maxLength: 60,
      },
    )
    .map((parts) => parts.join('')),
  'one thing many times': fc
    .tuple(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
      fc.integer({ max: 5_000, min: 1 }),
    )
    .map(([text, times]) => text.repeat(times)),
  numbers: fc.oneof(fc.double().map(String), fc.bigInt().map(String)),
  addresses: fc.oneof(fc.webUrl(), fc.emailAddress(), fc.ipV6(), fc.uuid()),
  paths: fc
    .array(fc.constantFrom('..', '.', '/', '\\', '%2e', '%2f', '%00', '%5c', 'etc', 'images'), {
      maxLength: 12,
    })
    .map((parts) => parts.join('/')),
  expressions: fc
    .array(
      fc.constantFrom(
        '#',
        ':',
        'a',
        '=',
        ' OR ',
        ' AND ',
        '(',
        ')',
        "'",
        '"',
        '--',
        '*',
        '{',
        '}',
        '$',
      ),
      {
        maxLength: 20,
      },
    )
    .map((parts) => parts.join('')),
} satisfies Record<string, fc.Arbitrary<string>>;

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...Object.values(hostileTexts),
    ...Object.values(longHostileTexts),
    ...Object.values(halfCharacters),
  ),
  ...Object.values(characters),
);

const perKind = 3;

/** Every known hostile text, and of each kind a few, the same for the same seed. */
export const manyHostileTexts = (seed: number): readonly string[] => [
  ...Object.values(hostileTexts),
  ...Object.values(longHostileTexts),
  ...Object.values(halfCharacters),
  ...Object.values<fc.Arbitrary<string>>(characters).flatMap((kind) =>
    fc.sample(kind, { seed, numRuns: perKind }),
  ),
];

const nested = (depth: number, open: string, close: string) =>
  open.repeat(depth) + close.repeat(depth);

/** Values that no field awaits. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -0,
    1e308,
    -1,
    [],
    {},
    [[]],
    { $ne: null },
    { toString: 1 },
  ),
  fc.constantFrom<unknown>(
    { __proto__: { a: 1 } },
    { constructor: { prototype: {} } },
    { length: 1e9 },
  ),
);

/** Bodies of a JSON call that are none. */
export const brokenJson: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    'NaN',
    '{"a":1,"a":2}',
    '{"a":',
    "{'a':1}",
    '\ufeff{}',
    '{"__proto__":{"admin":true}}',
    `{"a":${nested(19, '[', ']')}}`,
    `{"a":${nested(30, '[', ']')}}`,
    `{"a":${nested(40_000, '[', ']')}}`,
    nested(9_000, '{"a":', '}').replace('{"a":}', '{}'),
    `{"a":"${'x'.repeat(99_000)}"}`,
    `{"a":"${'x'.repeat(200_000)}"}`,
    `{${Array.from({ length: 8_000 }, (_, at) => `"k${at}":0`).join(',')}}`,
    `{"a":${'9'.repeat(50_000)}}`,
  ),
  fc.json(),
  hostileText,
);
