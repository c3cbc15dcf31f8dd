import { ulid } from 'ulid';
import * as z from 'zod/mini';
import type { Category, CategoryKind } from '#contract/categories.ts';
import { systemActor } from '#contract/audit-actions.ts';
import { fill } from '#contract/fill-template.ts';
import {
  mapFieldsByInput,
  categoryFieldNames,
  jobLabels,
  postedAtLabel,
  toCategoryKind,
  type CategoryField,
} from '#contract/job-fields.ts';
import { findDateFaults, getDefaultClosingTime } from '#contract/check-job-dates.ts';
import { PostingOrigin, Job, type JobChanges, JobSlugs, type NewJob } from '#contract/jobs.ts';
import { fieldMessages } from '#contract/messages/field-errors.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import { Timestamp } from '#contract/field-schemas.ts';
import { Invalid } from '#lambdas/platform/runtime/errors.ts';
import { dropUndefined, keepIfUnchanged } from '#lambdas/platform/table/keep-if-unchanged.ts';
import type { ResolvedCategories } from './job-category-repository.ts';

export const JobRow = z.object({
  ...z.omit(Job, {
    preview: true,
    reported: true,
    warnings: true,
    linkStatus: true,
    origin: true,
    seenAt: true,
  }).shape,
  createdSequence: z.number(),
  slugs: JobSlugs,
  deletedAt: z.optional(Timestamp),
  updatedBy: z.string(),
  renewedAt: z.optional(Timestamp),
  origin: z.optional(
    z.object({
      ...PostingOrigin.shape,
      /** The closing date before the source removed the job. */
      closesAt: z.optional(Timestamp),
    }),
  ),
  /** When the scheduled task closed the expired job. Renewing the job removes it. */
  closedAt: z.optional(Timestamp),
});
export type JobRow = z.infer<typeof JobRow>;

export const jobName = ({ role, title }: JobRow): string => `${role}, ${title}`;

export const blankJob = {
  image: '',
  ...mapFieldsByInput({
    text: '',
    url: '',
    category: '',
    longText: '',
    date: undefined,
    switch: false,
  }),
};

type ChosenCategory = Pick<Category, 'id' | 'name' | 'slug'>;

export function toCategoryFields(
  categories: Readonly<Record<CategoryField, ChosenCategory | undefined>>,
) {
  const toSlug = (field: CategoryField) => categories[field]?.slug ?? '';
  return {
    ...mapToRecord(categoryFieldNames, (field) => categories[field]?.id ?? ''),
    categories: mapToRecord(categoryFieldNames, (field) => categories[field]?.name ?? ''),
    slugs: {
      company: toSlug('jobtype'),
      role: toSlug('jobbyrole'),
      city: toSlug('jobbycity'),
      level: toSlug('jobexplevel'),
      pay: toSlug('jobpayrange'),
      domain: toSlug('batch3'),
      batches: [toSlug('batch1'), toSlug('batch2')].filter(Boolean),
    },
  };
}

export function recategorizedRow(
  row: JobRow,
  { kind, id, next }: { kind: CategoryKind; id: string; next: Category | undefined },
): JobRow {
  const fields = categoryFieldNames.filter(
    (field) => toCategoryKind(field) === kind && row[field] === id,
  );
  if (fields.length === 0) return row;
  const setFields = (value: string) => Object.fromEntries(fields.map((field) => [field, value]));
  // `slugs.batches` has the order of the batch fields, without empty ones.
  const chosenBatches = [row.batch1, row.batch2].filter(Boolean);
  const batches = chosenBatches.map((batch, index) =>
    batch === id ? next?.slug : row.slugs.batches[index],
  );
  return JobRow.parse({
    ...row,
    ...setFields(next?.id ?? ''),
    categories: { ...row.categories, ...setFields(next?.name ?? '') },
    slugs: {
      ...row.slugs,
      ...(kind === 'batch' ? { batches: batches.filter(Boolean) } : { [kind]: next?.slug ?? '' }),
    },
  });
}

/** Returns UTC, so that dates compare as text. */
function parseClosingDate(text: string | undefined, createdAt: string): string {
  const closesAt = new Date(text || getDefaultClosingTime(createdAt));
  const closingDate = Timestamp.safeParse(closesAt.toISOString());
  if (closingDate.success) return closingDate.data;
  const message = fill(fieldMessages.date, { label: jobLabels.expiresAt });
  throw new Invalid([{ field: 'expiresAt', message }]);
}

const dateLabels = { expiresAt: jobLabels.expiresAt, posted_at: postedAtLabel };

/** For new jobs only. An update can set a past closing date to close a job. */
export function requireValidDates(dates: Parameters<typeof findDateFaults>[0], now: Date): void {
  const [fault] = findDateFaults(dates, now);
  if (!fault) return;
  const { field, rule } = fault;
  const message = fill(fieldMessages[rule], { label: dateLabels[field] });
  throw new Invalid([{ field, message }]);
}

export interface JobCreation {
  id?: string | undefined;
  /** The posting date, if the job was posted elsewhere before it was added. */
  createdAt?: Date | undefined;
  addedAt: Date;
  categories: ResolvedCategories;
  by: string;
  origin?: JobRow['origin'];
}

/** The caller sets `image` and `createdSequence`. */
export function newRow(fields: NewJob, creation: JobCreation): JobRow {
  const { categories, by, origin, addedAt, createdAt = addedAt } = creation;
  const { id = ulid(createdAt.getTime()) } = creation;
  const created_at = createdAt.toISOString();
  return JobRow.parse({
    ...blankJob,
    ...dropUndefined(fields),
    ...toCategoryFields(categories),
    id,
    created_at,
    updated_at: addedAt.toISOString(),
    version: 1,
    createdSequence: 0,
    expiresAt: parseClosingDate(fields.expiresAt, created_at),
    updatedBy: by,
    origin,
  });
}

export interface EditStamp {
  at: Date;
  by: string;
}

interface JobEdit extends EditStamp {
  image: string | undefined;
  categories: ResolvedCategories;
}

function toStampFields({ version }: JobRow, { at, by }: EditStamp) {
  return { updated_at: at.toISOString(), updatedBy: by, version: version + 1 };
}

/** An empty closing date becomes the default. */
export function editedRow(row: JobRow, changes: JobChanges, edit: JobEdit): JobRow {
  const expiresAt = parseClosingDate(changes.expiresAt ?? row.expiresAt, row.created_at);
  const image = edit.image ?? (changes.removeLogo ? '' : undefined);
  const edited = JobRow.parse({
    ...row,
    ...dropUndefined({ ...changes, image }),
    ...toCategoryFields(edit.categories),
    ...(expiresAt !== row.expiresAt && { closedAt: undefined, renewedAt: undefined }),
    expiresAt,
    ...toStampFields(row, edit),
  });
  return keepIfUnchanged(row, edited);
}

export function renewedRow(row: JobRow, stamp: EditStamp): JobRow {
  const renewedAt = stamp.at.toISOString();
  const defaultExpiresAt = parseClosingDate(undefined, renewedAt);
  return JobRow.parse({
    ...row,
    expiresAt: defaultExpiresAt > row.expiresAt ? defaultExpiresAt : row.expiresAt,
    closedAt: undefined,
    renewedAt,
    ...toStampFields(row, stamp),
  });
}

export function retitledRow(row: JobRow, title: string, stamp: EditStamp): JobRow {
  return { ...row, title, ...toStampFields(row, stamp) };
}

/** What happened to a job's posting on its source. The job is linked, closed or reopened. */
export interface PostingEvent {
  event: 'linked' | 'removed' | 'relisted';
  origin: PostingOrigin;
}

/** Ignores events of a source that the job does not belong to. */
export function applyPostingEvent(row: JobRow, { event, origin }: PostingEvent, at: Date): JobRow {
  const now = at.toISOString();
  const { origin: ownOrigin, expiresAt } = row;
  const nextRow = { ...row, ...toStampFields(row, { at, by: systemActor.id }) };
  if (event === 'linked') return ownOrigin ? row : JobRow.parse({ ...nextRow, origin });
  if (ownOrigin?.source !== origin.source) return row;
  const { removedAt, closesAt = '', ...listed } = ownOrigin;
  if (event === 'removed') {
    if (removedAt !== undefined || expiresAt <= now) return row;
    return {
      ...nextRow,
      expiresAt: now,
      origin: { ...listed, removedAt: now, closesAt: expiresAt },
    };
  }
  if (removedAt === undefined) return row;
  const reopenedUntil = closesAt > now ? closesAt : parseClosingDate(undefined, now);
  return {
    ...nextRow,
    origin: listed,
    closedAt: undefined,
    renewedAt: now,
    // A later closing date means that an administrator opened the job already.
    expiresAt: expiresAt > now ? expiresAt : reopenedUntil,
  };
}
