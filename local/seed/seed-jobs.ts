import sharp from 'sharp';
import * as z from 'zod/mini';
import { demoActor } from '#contract/audit-actions.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import type { Category } from '#contract/categories.ts';
import { dayMs } from '#contract/india-time.ts';
import {
  categoryFieldNames,
  longTextFieldNames,
  toCategoryKind,
  type CategoryField,
} from '#contract/job-fields.ts';
import { NewJob } from '#contract/jobs.ts';
import { toSlug } from '#contract/slug.ts';
import { jobRepository } from '#lambdas/jobs/repository/job-repository.ts';
import { storeLogo } from '#lambdas/jobs/repository/store-logo.ts';
import { partitions } from '#lambdas/platform/table/keys.ts';
import { queryIndex } from '#lambdas/platform/table/read-rows.ts';
import { jobs, type DemoJob, type Seeding } from './demo-data.ts';

/** Longer than a posting's 30 days, so that the demonstration is not empty after a month. */
const demoValidForDays = 120;

const Links = z.array(z.object({ joblink: z.string() }));

/** The apply link is unique for each demo job, so a second run recognises existing jobs by it, even deleted ones. */
export const toApplyLink = ({ company, role }: DemoJob): string =>
  `https://careers.${toSlug(company)}.example/${toSlug(role)}`;

export function buildNewJob(job: DemoJob, categories: readonly Category[], postedAt: Date): NewJob {
  const { company: title, role, location, pay, batches, featured, urgent } = job;
  /** By kind; the two batches by the field of the job form. */
  const slugs: Readonly<Record<string, string | undefined>> = job.categories;
  const findCategoryId = (field: CategoryField) => {
    const kind = toCategoryKind(field);
    const slug = slugs[field] ?? slugs[kind];
    return categories.find((each) => each.kind === kind && each.slug === slug)?.id ?? '';
  };
  return NewJob.parse({
    ...{ title, role, location, pay, batches, joblink: toApplyLink(job) },
    ...mapToRecord(categoryFieldNames, findCategoryId),
    ...mapToRecord(longTextFieldNames, (name) => (job[name] ?? []).join('\n')),
    expiresAt: new Date(postedAt.getTime() + demoValidForDays * dayMs).toISOString(),
    ...{ featured: featured ? '1' : '0', urgent: urgent ? '1' : '0' },
  });
}

const minuteMs = 60_000;
/** An exponent over 1 makes more of the jobs recent. */
const ageExponent = 1.7;

export async function seedJobs({ table, categories, now }: Seeding): Promise<void> {
  const rows = await queryIndex(table, partitions.jobs, { ProjectionExpression: 'joblink' });
  const existingLinks = new Set(Links.parse(rows).map(({ joblink }) => joblink));
  const repository = jobRepository({ table, now: () => now });
  const logos = new Map<string, Promise<string>>();
  for (const [index, job] of jobs.entries()) {
    if (existingLinks.has(toApplyLink(job))) continue;
    // Jobs are created from 26 days to two hours ago, in ascending order.
    const ageFraction = (jobs.length - 1 - index) / (jobs.length - 1);
    const minutes = 60 * (2 + (26 * 24 - 2) * ageFraction ** ageExponent) + ((index * 17) % 20);
    const createdAt = new Date(now.getTime() - minutes * minuteMs);
    const storeLogoOnce = () => {
      const file = `data/seed/logos/${toSlug(job.company)}.svg`;
      const stored = logos.get(job.company) ?? sharp(file).png().toBuffer().then(storeLogo);
      logos.set(job.company, stored);
      return stored;
    };
    const form = buildNewJob(job, categories, createdAt);
    await repository.add(form, { admin: demoActor, createdAt, logo: storeLogoOnce });
  }
}
