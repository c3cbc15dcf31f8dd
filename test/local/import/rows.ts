import type { CategoryId } from '#local/import/job-form.ts';
import type { Row } from '#contract/category-rules/rule.ts';
import type { Line } from '#local/import/read-rows.ts';

/** A row as the job boards' files hold it. */
export const buildRow = (overrides: Record<string, unknown> = {}): Row => ({
  id: 'r-1',
  source: 'board-2026',
  company: 'Saffron Ledger',
  role: 'Software Engineer',
  location: 'Hyderabad, Bengaluru',
  pay: null,
  batches: null,
  experience: '2-5 Yrs',
  eligibility: null,
  job_type: 'Full Time, Permanent',
  industry: 'IT Services & Consulting',
  skills: ['Java', 'SQL'],
  description: null,
  url: null,
  posted_at: '2026-11-12',
  ...overrides,
});

/** Every slug is a category, and its id. */
export const everyCategory: CategoryId = (_, slug) => slug;

export async function* linesOf(...rows: (Row | undefined)[]): AsyncGenerator<Line> {
  for (const [at, row] of rows.entries()) yield { number: at + 1, row };
}
