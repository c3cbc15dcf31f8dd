import * as z from 'zod/mini';
import { importing } from '#contract/limits.ts';
import { byNeed } from '#contract/job-fields.ts';
import type { CheckedRow } from '../checking/check-row.ts';

const text = z.string();
const flag = z.enum(['1', '0']);
const inputs = { line: text, link: text, category: text, long: text, day: text, switch: flag };
const [noText, noFlag] = [z.optional(text), z.optional(flag)];

const JobForm = z.object({
  posted_at: noText,
  ...byNeed(
    {
      required: inputs,
      optional: {
        ...{ line: noText, link: noText, category: noText, long: noText, day: noText },
        switch: noFlag,
      },
    },
    [false],
  ),
});
type JobForm = z.infer<typeof JobForm>;

const Row = z.object({
  number: z.number(),
  form: JobForm,
  notes: z.optional(z.array(z.string())),
  unused: z.optional(z.array(z.string())),
});

export const Run = z.object({
  /** The idempotency keys of all rows begin with it. */
  id: z.guid(),
  /** The administrator who started it. Without one, the import is not stored. */
  owner: z.optional(z.string()),
  fileName: z.string(),
  startedAt: z.number(),
  cancelled: z.boolean(),
  rows: z.array(Row),
});
export type Run = z.infer<typeof Run>;
export type RunRow = z.infer<typeof Row>;

export const RowResult = z.union([
  z.object({ job: z.string(), version: z.number() }),
  z.object({
    reasons: z.array(z.string()),
    /** True where the server failed, so that the row can be sent again. */
    again: z.boolean(),
  }),
]);
export type RowResult = z.infer<typeof RowResult>;
export type Results = ReadonlyMap<number, RowResult>;

export interface RunOf<Row> {
  id: string;
  cancelled: boolean;
  rows: readonly Row[];
}

export const isCreated = (result: RowResult | undefined): boolean =>
  result !== undefined && 'job' in result;

const indexDigits = 12;

/** A UUID: the id of the run with the row's index as its last part. */
export const rowKey = ({ id }: Pick<Run, 'id'>, index: number): string =>
  id.slice(0, -indexDigits) + index.toString(16).padStart(indexDigits, '0');

export type Piece = readonly [number, ...number[]];

/** Below the API's limit for JSON bodies, which also contain the field names. */
const bytesAtOnce = 80_000;

/** Splits by count and size. Each retry gives the same batches, as their keys depend on it. */
export function splitRun({ rows }: Run): Piece[] {
  const encoder = new TextEncoder();
  const pieces: [number, ...number[]][] = [];
  let room = 0;
  for (const [index, { form }] of rows.entries()) {
    const size = encoder.encode(JSON.stringify(form)).length;
    const last = pieces.at(-1);
    if (last && last.length < importing.rowsPerCall && size <= room) last.push(index);
    else {
      pieces.push([index]);
      room = bytesAtOnce;
    }
    room -= size;
  }
  return pieces;
}

const postedBy = ({ form }: RunRow, now: Date): number =>
  form.posted_at ? Date.parse(form.posted_at) : now.getTime();

/** Sorts the oldest first, since lists show the last added job first. */
export const newRun = (
  from: Pick<Run, 'fileName' | 'owner'>,
  rows: readonly CheckedRow[],
  now: Date,
): Run => ({
  ...from,
  id: crypto.randomUUID(),
  startedAt: now.getTime(),
  cancelled: false,
  rows: rows
    .map(({ number, form, notes, unused }) => ({
      number,
      form: JobForm.parse(form),
      ...(notes.length > 0 && { notes: [...notes] }),
      ...(unused.length > 0 && { unused: [...unused] }),
    }))
    .toSorted((one, other) => postedBy(one, now) - postedBy(other, now)),
});

export interface Counts {
  created: number;
  failed: number;
  left: number;
}

export function countResults({ rows }: RunOf<unknown>, results: Results): Counts {
  const created = [...results.values()].filter(isCreated).length;
  return { created, failed: results.size - created, left: rows.length - results.size };
}
