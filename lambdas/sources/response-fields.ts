import * as z from 'zod/mini';
import { mapToRecord } from '#contract/map-to-record.ts';

// Schemas for the fields of responses, in which most fields can be missing or null.

/** A text or number as text; '' where it is missing. */
export const Text = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((value) => String(value ?? '').trim()),
);

/** Several fields of the schema `Text`. */
export const optionalTexts = <const Name extends string>(...names: Name[]) =>
  mapToRecord(names, () => Text);
export const requiredTexts = <const Name extends string>(...names: Name[]) =>
  mapToRecord(names, () => z.string());

/** False where it is missing. */
export const Flag = z.pipe(
  z.nullish(z.boolean()),
  z.transform((value) => value === true),
);

export const optionalList = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.nullish(z.array(item)),
    z.transform((items) => items ?? []),
  );
