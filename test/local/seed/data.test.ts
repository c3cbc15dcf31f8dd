import type { Category } from '#contract/categories.ts';
import { categorySeed } from '#contract/category-seed.ts';
import { listingCalls, listingRows, type Listing } from '#contract/jobs/listings.ts';
import { companies } from '#local/seed/data/companies.ts';
import { interviews } from '#local/seed/data/interviews.ts';
import { jobs } from '#local/seed/data/jobs.ts';
import { formOf, linkOf } from '#local/seed/seed-jobs.ts';
import { interviewOf } from '#local/seed/seed-interviews.ts';

const now = new Date('2026-11-21T08:00:00.000Z');
const categories: Category[] = categorySeed.map((each) => ({
  ...each,
  id: `${each.kind}_${each.slug}`,
  inMenus: true,
}));
const isSeeded = (kind: string, slug: string) =>
  categorySeed.some((each) => each.kind === kind && each.slug === slug);

const slugsOf = (job: (typeof jobs)[number]): Listing[] => [
  { kind: 'company', slug: job.in.company },
  { kind: 'role', slug: job.in.role },
  { kind: 'city', slug: job.in.city },
  { kind: 'level', slug: job.in.level },
  ...(job.in.domain ? [{ kind: 'domain' as const, slug: job.in.domain }] : []),
  ...[job.in.batch1, job.in.batch2].flatMap((slug) =>
    slug ? [{ kind: 'batch' as const, slug }] : [],
  ),
];

it('has a job in each of the 42 documented listings and in each batch', () => {
  const held = new Set(jobs.flatMap(slugsOf).map(({ kind, slug }) => `${kind} ${slug}`));
  expect(listingCalls.size).toBe(42);
  expect(listingRows.filter(({ kind, slug }) => !held.has(`${kind} ${slug}`))).toEqual([]);
});

it.each(jobs.map((job) => [linkOf(job), job] as const))('makes a job of %s', (link, job) => {
  expect(slugsOf(job).filter(({ kind, slug }) => !isSeeded(kind, slug))).toEqual([]);
  expect(formOf(job, categories, now).jobpayrange).toBe(`pay_${job.in.pay}`);
  expect(new URL(link).hostname).toMatch(/^careers\.[a-z0-9-]+\.example$/);
});

it('tells jobs apart by their links, and gives every company a job', () => {
  expect(new Set(jobs.map(linkOf)).size).toBe(jobs.length);
  expect(new Set(jobs.map((job) => job.company))).toEqual(new Set(companies));
});

it.each(interviews)('names options that exist: $title', (demo) => {
  const interview = interviewOf(demo, categories, now);
  expect(interview.companyOption).toBe(`company_${demo.options.company}`);
  expect(interview.roleOption).toBe(`role_${demo.options.role}`);
  expect(interview.workOption).toBe(`work_${demo.options.work}`);
});
