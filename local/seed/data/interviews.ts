import type { DemoInterview } from './demo-interview.ts';
import { buildingInterviews } from './interviews/building.ts';
import { runningInterviews } from './interviews/running.ts';

/** Oldest first. */
export const interviews: readonly DemoInterview[] = [
  ...buildingInterviews,
  ...runningInterviews,
].sort((a, b) => b.daysAgo - a.daysAgo);
