import * as z from 'zod/mini';
import { type Category, type CategoryKind } from '#contract/categories.ts';
import { systemActor } from '#contract/audit-actions.ts';
import { fill } from '#contract/fill.ts';
import { dayMs } from '#contract/india-time.ts';
import {
  byInput,
  categoryFieldNames,
  jobLabels,
  postedAtLabel,
  toCategoryKind,
  type CategoryField,
} from '#contract/job-fields.ts';
import { dateFaults } from '#contract/job-dates.ts';
import { BoardOfJob, Job, type JobChanges, JobSlugs, type NewJob } from '#contract/jobs.ts';
import { jobLimits } from '#contract/limits.ts';
import { fieldMessages } from '#contract/messages/field.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import { Timestamp } from '#contract/text.ts';
import { Invalid } from '#lambdas/platform/runtime/errors.ts';
import { orUnchanged } from '#lambdas/platform/table/unchanged.ts';
import type { ChosenCategories } from './job-category-repository.ts';

export const JobRow = z.object({
  ...z.omit(Job, {
    ...{ preview: true, reported: true, warnings: true, linkStatus: true },
    ...{ board: true, seenAt: true },
  }).shape,
  createdSequence: z.number(),
  slugs: JobSlugs,
  deletedAt: z.optional(Timestamp),
  updatedBy: z.string(),
  renewedAt: z.optional(Timestamp),
  board: z.optional(
    z.object({
      ...BoardOfJob.shape,
      /** The closing date before the source removed the job. */
      closesAt: z.optional(Timestamp),
    }),
  ),
  /** When the scheduled task closed the expired job. Renewing the job removes it. */
  closedAt: z.optional(Timestamp),
});
export type JobRow = z.infer<typeof JobRow>;

export const jobName = ({ role, title }: JobRow): string => `${role}, ${title}`;

/** A job with empty form fields and without a logo. */
export const blankJob = {
  image: '',
  ...byInput({
    ...{ line: '', link: '', category: '', long: '', day: undefined },
    switch: false,
  }),
};

type Chosen = Pick<Category, 'id' | 'name' | 'slug'>;

export function ofCategories(chosen: Readonly<Record<CategoryField, Chosen | undefined>>) {
  const slug = (field: CategoryField) => chosen[field]?.slug ?? '';
  return {
    ...mapToRecord(categoryFieldNames, (field) => chosen[field]?.id ?? ''),
    categories: mapToRecord(categoryFieldNames, (field) => chosen[field]?.name ?? ''),
    slugs: {
      company: slug('jobtype'),
      role: slug('jobbyrole'),
      city: slug('jobbycity'),
      level: slug('jobexplevel'),
      pay: slug('jobpayrange'),
      domain: slug('batch3'),
      batches: [slug('batch1'), slug('batch2')].filter(Boolean),
    },
  };
}

export function refiledRow(
  row: JobRow,
  { kind, id, now }: { kind: CategoryKind; id: string; now: Category | undefined },
): JobRow {
  const fields = categoryFieldNames.filter(
    (field) => toCategoryKind(field) === kind && row[field] === id,
  );
  if (fields.length === 0) return row;
  const each = (value: string) => Object.fromEntries(fields.map((field) => [field, value]));
  // `slugs.batches` has the order of the batch fields, without empty ones.
  const chosen = [row.batch1, row.batch2].filter(Boolean);
  const batches = chosen.map((batch, place) =>
    batch === id ? now?.slug : row.slugs.batches[place],
  );
  return JobRow.parse({
    ...row,
    ...each(now?.id ?? ''),
    categories: { ...row.categories, ...each(now?.name ?? '') },
    slugs: {
      ...row.slugs,
      ...(kind === 'batch' ? { batches: batches.filter(Boolean) } : { [kind]: now?.slug ?? '' }),
    },
  });
}

export const present = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Returns UTC, so that dates compare as text. By default, a number of days after creation. */
function closingMoment(text: string | undefined, createdAt: string): string {
  const closesAt = text ? Date.parse(text) : Date.parse(createdAt) + jobLimits.validForDays * dayMs;
  const closing = Timestamp.safeParse(new Date(closesAt).toISOString());
  if (closing.success) return closing.data;
  const message = fill(fieldMessages.date, { label: jobLabels.expiresAt });
  throw new Invalid([{ field: 'expiresAt', message }]);
}

const dateLabels = { expiresAt: jobLabels.expiresAt, posted_at: postedAtLabel };

/** For new jobs only. An update can set a past closing date to close a job. */
export function refuseDates(dates: Parameters<typeof dateFaults>[0], now: Date): void {
  const [fault] = dateFaults(dates, now);
  if (!fault) return;
  const { field, rule } = fault;
  const message = fill(fieldMessages[rule], { label: dateLabels[field] });
  throw new Invalid([{ field, message }]);
}

interface Creation {
  id: string;
  createdAt: Date;
  chosen: ChosenCategories;
  by: string;
  board?: JobRow['board'];
}

/** The caller sets `image` and `createdSequence`. */
export function newRow(fields: NewJob, { id, createdAt, chosen, by, board }: Creation): JobRow {
  const at = createdAt.toISOString();
  return JobRow.parse({
    ...blankJob,
    ...present(fields),
    ...ofCategories(chosen),
    ...{ id, created_at: at, updated_at: at, version: 1, createdSequence: 0 },
    ...{ expiresAt: closingMoment(fields.expiresAt, at), updatedBy: by, board },
  });
}

interface Saved {
  at: Date;
  by: string;
}

interface Edit extends Saved {
  image: string | undefined;
  chosen: ChosenCategories;
}

const stamps = ({ version }: JobRow, { at, by }: Saved) => ({
  ...{ updated_at: at.toISOString(), updatedBy: by, version: version + 1 },
});

/** An empty closing date becomes the default. */
export function editedRow(row: JobRow, changes: JobChanges, edit: Edit): JobRow {
  const expiresAt = closingMoment(changes.expiresAt ?? row.expiresAt, row.created_at);
  const image = edit.image ?? (changes.removeLogo ? '' : undefined);
  const edited = JobRow.parse({
    ...row,
    ...present({ ...changes, image }),
    ...ofCategories(edit.chosen),
    ...(expiresAt !== row.expiresAt && { closedAt: undefined, renewedAt: undefined }),
    ...{ expiresAt, ...stamps(row, edit) },
  });
  return orUnchanged(row, edited);
}

export function renewedRow(row: JobRow, saved: Saved): JobRow {
  const renewedAt = saved.at.toISOString();
  const asNew = closingMoment(undefined, renewedAt);
  return JobRow.parse({
    ...row,
    expiresAt: asNew > row.expiresAt ? asNew : row.expiresAt,
    ...{ closedAt: undefined, renewedAt, ...stamps(row, saved) },
  });
}

export const retitledRow = (row: JobRow, title: string, saved: Saved): JobRow => ({
  ...{ ...row, title, ...stamps(row, saved) },
});

/** An event on a source that a job must follow: found, removed, or listed again. */
export interface BoardStep {
  step: 'join' | 'close' | 'open';
  board: BoardOfJob;
}

/** Ignores steps of a source that the job does not belong to. */
export function followedRow(row: JobRow, { step, board }: BoardStep, at: Date): JobRow {
  const when = at.toISOString();
  const { board: own, expiresAt } = row;
  const next = { ...row, ...stamps(row, { at, by: systemActor.id }) };
  if (step === 'join') return own ? row : JobRow.parse({ ...next, board });
  if (own?.source !== board.source) return row;
  const { goneAt, closesAt = '', ...there } = own;
  if (step === 'close') {
    if (goneAt !== undefined || expiresAt <= when) return row;
    return { ...next, expiresAt: when, board: { ...there, goneAt: when, closesAt: expiresAt } };
  }
  if (goneAt === undefined) return row;
  const opened = closesAt > when ? closesAt : closingMoment(undefined, when);
  return {
    ...next,
    ...{ board: there, closedAt: undefined, renewedAt: when },
    // A later closing date means that an administrator opened the job already.
    expiresAt: expiresAt > when ? expiresAt : opened,
  };
}
