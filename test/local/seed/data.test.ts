import { readFileSync } from 'node:fs';
import type { Category } from '#contract/categories.ts';
import { categorySeed } from '#contract/category-seed.ts';
import { listingsByCall, builtInListings, type Listing } from '#contract/listings.ts';
import { interviews, jobs, parseInterview } from '#local/seed/demo-data.ts';
import { buildNewJob, toApplyLink } from '#local/seed/seed-jobs.ts';
import { buildInterview } from '#local/seed/seed-posts-and-interviews.ts';

const file = 'data/seed/interviews/cloudvahak-devops-engineer.md';
const now = new Date('2026-11-21T08:00:00.000Z');
const categories = categorySeed.map((each): Category => ({
  ...{ ...each, id: `${each.kind}_${each.slug}`, inMenus: true },
}));
const isSeeded = (kind: string, slug: string) =>
  categorySeed.some((each) => each.kind === kind && each.slug === slug);

const slugsOf = ({ categories: { batch1, batch2, ...of } }: (typeof jobs)[number]): Listing[] => [
  ...(['company', 'role', 'city', 'level'] as const).map((kind) => ({ kind, slug: of[kind] })),
  ...(of.domain ? [{ kind: 'domain' as const, slug: of.domain }] : []),
  ...[batch1, batch2].flatMap((slug) => (slug ? [{ kind: 'batch' as const, slug }] : [])),
];

it('has a job in each of the 42 documented listings and in each batch', () => {
  const held = new Set(jobs.flatMap(slugsOf).map(({ kind, slug }) => `${kind} ${slug}`));
  expect(listingsByCall.size).toBe(42);
  // Jobs are told apart by their links.
  expect(new Set(jobs.map(toApplyLink)).size).toBe(jobs.length);
  expect(builtInListings.filter(({ kind, slug }) => !held.has(`${kind} ${slug}`))).toEqual([]);
});

it.each(jobs.map((job) => [toApplyLink(job), job] as const))('makes a job of %s', (link, job) => {
  expect(slugsOf(job).filter(({ kind, slug }) => !isSeeded(kind, slug))).toEqual([]);
  expect(buildNewJob(job, categories, now).jobpayrange).toBe(`pay_${job.categories.pay}`);
  expect(new URL(link).hostname).toMatch(/^careers\.[a-z0-9-]+\.example$/);
});

it.each(interviews)('names options that exist: $title', (demo) => {
  const interview = buildInterview(demo, categories, now);
  expect(interview.companyOption).toBe(`company_${demo.company}`);
  expect(interview.roleOption).toBe(`role_${demo.role}`);
  expect(interview.workOption).toBe(`work_${demo.work}`);
});

it('reads the rounds of an interview from its headings', () => {
  const [head] = readFileSync(file, 'utf8').split(/(?<=\n---\n)/);
  const body = 'All.\n\nOf it.\n\n## Test, 1: 60 minutes\n\nOne.\n\nTwo.\n\n## HR\n\nThree.\n';
  expect(parseInterview(file, `${head}\n${body}`)).toMatchObject({
    details: 'All.\n\nOf it.',
    roundDetails: [
      { title: 'Test, 1: 60 minutes', details: 'One.\n\nTwo.' },
      { title: 'HR', details: 'Three.' },
    ],
  });
});
