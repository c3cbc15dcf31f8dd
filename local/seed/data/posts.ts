import type { DemoPost } from './demo-post.ts';
import { aptitudeTests } from './posts/aptitude-tests.ts';
import { campusPlacement } from './posts/campus-placement.ts';
import { dsaPractice } from './posts/dsa-practice.ts';
import { firstPullRequest } from './posts/first-pull-request.ts';
import { firstSalary } from './posts/first-salary.ts';
import { firstSystemDesign } from './posts/first-system-design.ts';
import { fourInterviews } from './posts/four-interviews.ts';
import { internToOffer } from './posts/intern-to-offer.ts';
import { onePageResume } from './posts/one-page-resume.ts';
import { readingJobPosts } from './posts/reading-job-posts.ts';
import { sqlWindowFunctions } from './posts/sql-window-functions.ts';

/** Oldest first. */
export const posts: readonly DemoPost[] = [
  campusPlacement,
  dsaPractice,
  onePageResume,
  firstSystemDesign,
  internToOffer,
  firstSalary,
  sqlWindowFunctions,
  fourInterviews,
  readingJobPosts,
  firstPullRequest,
  aptitudeTests,
];
