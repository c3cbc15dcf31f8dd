import { ulid } from 'ulid';
import { postStatuses } from '#contract/blog.ts';
import type { Category, CategoryKind } from '#contract/categories.ts';
import type { Interview } from '#contract/interviews.ts';
import { interviewRepository } from '#lambdas/interviews/interview-repository.ts';
import { interviews, type DemoInterview } from './demo-data.ts';
import { daysBefore } from './demo-dates.ts';
import type { Seeding } from './seeding.ts';

export function buildInterview(
  demo: DemoInterview,
  categories: readonly Category[],
  now: Date,
): Interview {
  const { company, role, work, daysAgo, status, anonymous = false, ...texts } = demo;
  const createdOn = daysBefore(now, daysAgo);
  const at = createdOn.toISOString();
  const id = (kind: CategoryKind, slug: string) =>
    categories.find((each) => each.kind === kind && each.slug === slug)?.id ?? '';
  return {
    ...texts,
    id: ulid(createdOn.getTime()),
    rounds: demo.roundDetails.length,
    companyOption: id('company', company),
    roleOption: id('role', role),
    workOption: id('work', work),
    anonymous,
    status: postStatuses[status],
    source: 'user',
    created_at: at,
    updated_at: at,
    version: 1,
  };
}

export async function seedInterviews({ table, categories, now, step }: Seeding): Promise<void> {
  const repository = interviewRepository(table);
  const existing = new Set((await repository.all()).map((interview) => interview.title));
  for (const demo of interviews) {
    if (!existing.has(demo.title)) await repository.add(buildInterview(demo, categories, now));
    step(demo.title);
  }
}
