import sharp from 'sharp';
import * as z from 'zod/mini';
import { demoData } from '#contract/audit-actions.ts';
import type { Category } from '#contract/categories.ts';
import { dayMs } from '#contract/india-time.ts';
import { toCategoryKind, type CategoryField } from '#contract/job-fields.ts';
import { NewJob } from '#contract/jobs.ts';
import { toSlug } from '#contract/slug.ts';
import { changeLog } from '#lambdas/catalog/snapshots/change-log.ts';
import { jobRepository } from '#lambdas/jobs/repository/job-repository.ts';
import { storeLogo } from '#lambdas/jobs/repository/logo.ts';
import { partitions } from '#lambdas/platform/table/keys.ts';
import { rowsOfKind } from '#lambdas/platform/table/rows.ts';
import { jobs, type DemoJob, type Seeding } from './demo-data.ts';

/** Longer than a posting's 30 days, so that the demonstration is not empty after a month. */
const demoValidForDays = 120;

const Links = z.array(z.object({ joblink: z.string() }));

/** Unique for each demo job: a second run knows by it which are there, deleted ones too. */
export const buildLink = ({ company, role }: DemoJob): string =>
  `https://careers.${toSlug(company)}.example/${toSlug(role)}`;

const paragraphs = (lines: readonly string[] = []) => lines.join('\n');

export function buildForm(job: DemoJob, categories: readonly Category[], postedOn: Date): NewJob {
  const id = (field: CategoryField, slug = '') =>
    categories.find((each) => each.kind === toCategoryKind(field) && each.slug === slug)?.id ?? '';
  return NewJob.parse({
    title: job.company,
    role: job.role,
    location: job.location,
    pay: job.pay,
    batches: job.batches,
    joblink: buildLink(job),
    jobtype: id('jobtype', job.categories.company),
    jobbyrole: id('jobbyrole', job.categories.role),
    jobbycity: id('jobbycity', job.categories.city),
    jobexplevel: id('jobexplevel', job.categories.level),
    jobpayrange: id('jobpayrange', job.categories.pay),
    batch1: id('batch1', job.categories.batch1),
    batch2: id('batch2', job.categories.batch2),
    batch3: id('batch3', job.categories.domain),
    description: paragraphs(job.description),
    eligibility: paragraphs(job.eligibility),
    rolesAndResponsibilities: paragraphs(job.rolesAndResponsibilities),
    requirements: paragraphs(job.requirements),
    niceToHave: paragraphs(job.niceToHave),
    expiresAt: new Date(postedOn.getTime() + demoValidForDays * dayMs).toISOString(),
    featured: job.featured ? '1' : '0',
    urgent: job.urgent ? '1' : '0',
  });
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Above 1, so that more of the jobs are young. */
const curve = 1.7;

/** From 26 days to two hours ago, always ascending. */
function choosePostDate(place: number, now: Date): Date {
  const share = (jobs.length - 1 - place) / (jobs.length - 1);
  const hours = 2 + (26 * 24 - 2) * share ** curve;
  const unevenMs = ((place * 17) % 20) * minuteMs;
  return new Date(now.getTime() - hours * hourMs - unevenMs);
}

export const readLogo = (company: string): Promise<Buffer> =>
  sharp(`data/seed/logos/${toSlug(company)}.svg`)
    .png()
    .toBuffer();

function logos() {
  const stored = new Map<string, Promise<string>>();
  return (company: string): Promise<string> => {
    const path = stored.get(company) ?? readLogo(company).then(storeLogo);
    stored.set(company, path);
    return path;
  };
}

export async function seedJobs({ table, categories, now }: Seeding): Promise<void> {
  const rows = await rowsOfKind(table, partitions.jobs, { ProjectionExpression: 'joblink' });
  const existing = new Set(Links.parse(rows).map(({ joblink }) => joblink));
  const repository = jobRepository({ table, changes: changeLog(table), now: () => now });
  const loadLogo = logos();
  for (const [place, job] of jobs.entries()) {
    if (existing.has(buildLink(job))) continue;
    const createdAt = choosePostDate(place, now);
    await repository.add(buildForm(job, categories, createdAt), {
      admin: demoData,
      createdAt,
      logo: () => loadLogo(job.company),
    });
  }
}
