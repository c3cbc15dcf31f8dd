import type { DemoPost } from './demo-post.ts';
import { aptitudeTests } from './posts/aptitude-tests.ts';
import { campusPlacement } from './posts/campus-placement.ts';
import { dsaPractice } from './posts/dsa-practice.ts';
import { examResultsAtTen } from './posts/exam-results-at-ten.ts';
import { firstPullRequest } from './posts/first-pull-request.ts';
import { firstSalary } from './posts/first-salary.ts';
import { firstSystemDesign } from './posts/first-system-design.ts';
import { fourInterviews } from './posts/four-interviews.ts';
import { internToOffer } from './posts/intern-to-offer.ts';
import { onePageResume } from './posts/one-page-resume.ts';
import { onlineTestPlan } from './posts/online-test-plan.ts';
import { plainCollegeProject } from './posts/plain-college-project.ts';
import { readingJobPosts } from './posts/reading-job-posts.ts';
import { searchTheAnswer } from './posts/search-the-answer.ts';
import { sqlWindowFunctions } from './posts/sql-window-functions.ts';
import { takeHomeReview } from './posts/take-home-review.ts';

/** Oldest first. */
export const posts: readonly DemoPost[] = [
  campusPlacement,
  dsaPractice,
  onePageResume,
  plainCollegeProject,
  firstSystemDesign,
  searchTheAnswer,
  internToOffer,
  takeHomeReview,
  firstSalary,
  examResultsAtTen,
  sqlWindowFunctions,
  fourInterviews,
  onlineTestPlan,
  readingJobPosts,
  firstPullRequest,
  aptitudeTests,
];
