import type { Interview } from '#contract/interviews.ts';

/** An interview experience of the demonstration; its options are named by the slugs of categories. */
export interface DemoInterview extends Pick<
  Interview,
  'title' | 'companyName' | 'rounds' | 'experience' | 'jobRole' | 'details' | 'name' | 'email'
> {
  options: { company: string; role: string; work: string };
  daysAgo: number;
  status: 'published' | 'pending_review';
  anonymous?: true;
}
