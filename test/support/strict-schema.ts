import * as z from 'zod/mini';

/** Who reads: of the variants of one thing, administrators get the fullest and visitors the barest. */
export type Reader = 'visitor' | 'administrator';

const fieldCount = (schema: z.core.$ZodType) =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.shape).length : 0;

function variantsFor(reader: Reader, options: readonly z.core.$ZodType[]) {
  if (!options.every((option) => option instanceof z.ZodMiniObject)) return options;
  // What shares no field is no variant of the same thing.
  const names = options.map((option) => Object.keys(option.shape));
  if (!names.every((each) => each.some((name) => names[0]?.includes(name)))) return options;
  const bySize = options.toSorted((a, b) => fieldCount(a) - fieldCount(b));
  return [reader === 'visitor' ? bySize[0]! : bySize.at(-1)!];
}

/** The same schema, which also refuses whatever it does not name, at every depth. */
export function strict(schema: z.core.$ZodType, reader: Reader): z.core.$ZodType {
  const inner = (each: z.core.$ZodType) => strict(each, reader);
  if (schema instanceof z.ZodMiniObject) {
    if (schema.def.catchall) return schema;
    const fields = Object.entries<z.core.$ZodType>(schema.shape);
    return z.strictObject(Object.fromEntries(fields.map(([name, each]) => [name, inner(each)])));
  }
  if (schema instanceof z.ZodMiniArray) return z.array(inner(schema.def.element));
  if (schema instanceof z.ZodMiniOptional) return z.optional(inner(schema.def.innerType));
  if (schema instanceof z.ZodMiniUnion)
    return z.union(variantsFor(reader, schema.def.options).map(inner));
  return schema;
}
