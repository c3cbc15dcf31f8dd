import type { CategoryField } from '#contract/category-kinds.ts';
import type { Job } from '#contract/job-shapes.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { endOfDay } from './closing-date.ts';
import type { JobFields } from './job-fields.ts';

const dayMs = 86_400_000;
const fourDigits = /^\d{4}-\d\d-\d\d$/;

interface Around {
  saved: Job | undefined;
  /** Of the chosen picture, of the saved logo, or ''. */
  image: string;
  nameOf: (field: CategoryField, id: string) => string;
  now: Date;
}

const categoriesOf = (fields: JobFields, nameOf: Around['nameOf']): Job['categories'] => {
  const name = (field: CategoryField) => (fields[field] ? nameOf(field, fields[field]) : '');
  return {
    jobtype: name('jobtype'),
    jobbyrole: name('jobbyrole'),
    jobbycity: name('jobbycity'),
    jobexplevel: name('jobexplevel'),
    jobpayrange: name('jobpayrange'),
    batch1: name('batch1'),
    batch2: name('batch2'),
    batch3: name('batch3'),
  };
};

const closingOf = ({ expiresAt }: JobFields, now: Date): string =>
  fourDigits.test(expiresAt)
    ? endOfDay(expiresAt)
    : new Date(now.getTime() + limits.jobValidForDays * dayMs).toISOString();

const identityOf = (saved: Job | undefined, now: Date) => ({
  id: saved?.id ?? 'preview',
  created_at: saved?.created_at ?? now.toISOString(),
  updated_at: now.toISOString(),
  version: saved?.version ?? 1,
});

/** The job that saving the form would make, as far as visitors see it. */
export const previewJob = (fields: JobFields, { saved, image, nameOf, now }: Around): Job => ({
  ...fields,
  ...identityOf(saved, now),
  title: fields.title || messages.jobAdmin.previewUntitled,
  role: fields.role || messages.jobAdmin.previewUntitled,
  image,
  expiresAt: closingOf(fields, now),
  categories: categoriesOf(fields, nameOf),
});
