import type { Interview } from '#contract/interviews.ts';

/** An interview experience of the demonstration; its options are named by the slugs of categories. */
export interface DemoInterview extends Pick<
  Interview,
  'title' | 'companyName' | 'experience' | 'jobRole' | 'details' | 'name' | 'email'
> {
  verdict: NonNullable<Interview['verdict']>;
  roundDetails: NonNullable<Interview['roundDetails']>;
  options: { company: string; role: string; work: string };
  daysAgo: number;
  status: 'published' | 'pending_review';
  anonymous?: true;
}
