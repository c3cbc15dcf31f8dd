import type { Category } from '#contract/categories.ts';
import { categorySeed } from '#contract/category-seed.ts';
import { verdicts } from '#contract/interviews.ts';
import { isWebAddress } from '#contract/text.ts';
import { listingCalls, listingRows, type Listing } from '#contract/listings.ts';
import { companies } from '#local/seed/data/companies.ts';
import { interviews } from '#local/seed/data/interviews.ts';
import { jobs } from '#local/seed/data/jobs.ts';
import { dayMs, postedAt } from '#local/seed/demo-dates.ts';
import { formOf, linkOf } from '#local/seed/seed-jobs.ts';
import { interviewOf } from '#local/seed/seed-interviews.ts';

const now = new Date('2026-11-21T08:00:00.000Z');
const categories: Category[] = categorySeed.map((each) => ({
  ...each,
  id: `${each.kind}_${each.slug}`,
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

it.each(jobs.map((job) => [linkOf(job), job] as const))('makes a whole job of %s', (link, job) => {
  for (const { kind, slug } of slugsOf(job))
    expect([slug, isSeeded(kind, slug)]).toEqual([slug, true]);
  const form = formOf(job, categories, now);
  expect(form.jobpayrange).toBe(`pay_${job.in.pay}`);
  expect(form.description.length).toBeGreaterThan(120);
  expect(form.description).toContain('\n');
  expect(isWebAddress(link)).toBe(true);
  expect(new URL(link).hostname).toMatch(/^careers\.[a-z0-9-]+\.example$/);
});

it('tells jobs apart by their links, and gives every company a job', () => {
  expect(new Set(jobs.map(linkOf)).size).toBe(jobs.length);
  expect(new Set(jobs.map((job) => job.company))).toEqual(new Set(companies));
});

it('dates the jobs upwards, from 26 days ago to a few hours ago', () => {
  const dates = jobs.map((_, place) => postedAt(place, jobs.length, now).getTime());
  expect(dates).toEqual([...dates].sort((a, b) => a - b));
  expect(new Set(dates).size).toBe(dates.length);
  expect(now.getTime() - dates[0]!).toBe(26 * dayMs);
  expect(now.getTime() - dates.at(-1)!).toBeLessThan(3 * 3_600_000);
});

it.each(interviews)('names options that exist: $title', (demo) => {
  const interview = interviewOf(demo, categories, now);
  expect(interview.companyOption).toBe(`company_${demo.options.company}`);
  expect(interview.roleOption).toBe(`role_${demo.options.role}`);
  expect(interview.workOption).toBe(`work_${demo.options.work}`);
  expect(interview.rounds).toBe(demo.roundDetails.length);
  expect(demo.details).not.toMatch(/^#|\*\*/m);
});

it('has at least eight published interviews, of every verdict, and one that waits', () => {
  const published = interviews.filter(({ status }) => status === 'published');
  expect(published.length).toBeGreaterThanOrEqual(8);
  expect(new Set(published.map(({ verdict }) => verdict))).toEqual(new Set(verdicts));
  expect(published.some(({ anonymous }) => anonymous)).toBe(true);
  expect(interviews.length - published.length).toBe(1);
  expect(new Set(interviews.map(({ title }) => title)).size).toBe(interviews.length);
});
