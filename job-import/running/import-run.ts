import * as z from 'zod/mini';
import { importLimits } from '#contract/limits.ts';
import { mapFieldsByRequirement } from '#contract/job-fields.ts';
import type { CheckedRow } from '../checking/check-row.ts';

const text = z.string();
const flag = z.enum(['1', '0']);
const fieldShapes = { text, url: text, category: text, longText: text, date: text, switch: flag };
const [noText, optionalFlag] = [z.optional(text), z.optional(flag)];

const JobFields = z.object({
  posted_at: noText,
  ...mapFieldsByRequirement(
    {
      required: fieldShapes,
      optional: {
        ...{ text: noText, url: noText, category: noText, longText: noText, date: noText },
        switch: optionalFlag,
      },
    },
    /** Fields without `required` are optional. */
    { optionalRules: [undefined] },
  ),
});
type JobFields = z.infer<typeof JobFields>;

const StoredRow = z.object({
  number: z.number(),
  form: JobFields,
  notes: z.optional(z.array(z.string())),
  /** Texts of the file's row that no field took. */
  unused: z.optional(z.array(z.string())),
});

export const Run = z.object({
  /** The idempotency keys of all rows begin with this id. */
  id: z.guid(),
  /** The administrator who started it. Without one, the import is not stored. */
  owner: z.optional(z.string()),
  fileName: z.string(),
  startedAt: z.number(),
  cancelled: z.boolean(),
  rows: z.array(StoredRow),
});
export type Run = z.infer<typeof Run>;
export type RunRow = z.infer<typeof StoredRow>;

export const RowResult = z.union([
  z.object({ jobId: z.string(), version: z.number(), wasAlreadyDeleted: z.optional(z.boolean()) }),
  z.object({
    reasons: z.array(z.string()),
    /** True where the server failed, so that the row can be sent again. */
    canRetry: z.boolean(),
  }),
]);
export type RowResult = z.infer<typeof RowResult>;
export type ResultsByIndex = ReadonlyMap<number, RowResult>;

export interface GenericRun<Row> {
  id: string;
  cancelled: boolean;
  rows: readonly Row[];
}

export const isCreated = (result: RowResult | undefined): boolean =>
  result !== undefined && 'jobId' in result;

const indexDigits = 12;

/** A UUID: the id of the run with the row's index as its last part. */
export const buildIdempotencyKey = ({ id }: Pick<Run, 'id'>, index: number): string =>
  id.slice(0, -indexDigits) + index.toString(16).padStart(indexDigits, '0');

export type RowIndexes = readonly [number, ...number[]];

/** Below the API's limit for JSON bodies, which also contain the field names. */
const maxBatchBytes = 80_000;

/** Splits by count and size. Each retry gives the same batches, as their keys depend on it. */
export function splitIntoBatches({ rows }: Run): RowIndexes[] {
  const encoder = new TextEncoder();
  const batches: [number, ...number[]][] = [];
  let bytesLeft = 0;
  for (const [index, { form }] of rows.entries()) {
    const size = encoder.encode(JSON.stringify(form)).length;
    const last = batches.at(-1);
    if (last && last.length < importLimits.rowsPerCall && size <= bytesLeft) last.push(index);
    else {
      batches.push([index]);
      bytesLeft = maxBatchBytes;
    }
    bytesLeft -= size;
  }
  return batches;
}

const toPostedMs = ({ form }: RunRow, now: Date): number =>
  form.posted_at ? Date.parse(form.posted_at) : now.getTime();

/** Sorts the oldest first, since lists show the last added job first. */
export const createRun = (
  runDetails: Pick<Run, 'fileName' | 'owner'>,
  rows: readonly CheckedRow[],
  now: Date,
): Run => ({
  ...runDetails,
  id: crypto.randomUUID(),
  startedAt: now.getTime(),
  cancelled: false,
  rows: rows
    .map(({ number, form, notes, unused }) => ({
      number,
      form: JobFields.parse(form),
      ...(notes.length > 0 && { notes: [...notes] }),
      ...(unused.length > 0 && { unused: [...unused] }),
    }))
    .toSorted((one, other) => toPostedMs(one, now) - toPostedMs(other, now)),
});

export function countResults({ rows }: GenericRun<unknown>, results: ResultsByIndex) {
  const created = [...results.values()].filter(isCreated).length;
  return { created, failed: results.size - created, remaining: rows.length - results.size };
}
export type ResultCounts = ReturnType<typeof countResults>;
