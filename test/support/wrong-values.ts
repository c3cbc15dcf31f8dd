import * as z from 'zod/mini';

/** The most characters that the schema lets a text have, wherever in it that is said. */
export function findLongest(schema: z.core.$ZodType): number | undefined {
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
export function wrongValues(schema: z.core.$ZodType, travels: 'text' | 'json'): unknown[] {
  const all = [...texts, ...tooLong(schema), ...(travels === 'json' ? otherValues : [])];
  return all.filter((value) => !z.safeParse(schema, value).success);
}

export const isRequired = (schema: z.core.$ZodType): boolean =>
  !z.safeParse(schema, undefined).success;
