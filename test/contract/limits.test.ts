import { delays } from '#contract/ui-delays.ts';
import * as limits from '#contract/limits.ts';
import { pageSizes, pagination } from '#contract/pagination-settings.ts';

// Tests elsewhere take these constants from the contract, so that one place says what they are.
it('are those of the specification, section 9', () =>
  expect({ ...limits, delays, pageSizes, pagination }).toMatchObject({
    imageLimits: { bytes: 2 * 1024 * 1024 },
    postLimits: { tags: 8 },
    jobLimits: { validForDays: 30 },
    pageSizes: {
      ...{ homeJobs: 6, jobSidebar: 5, listing: 9, adminTable: 10, adminContent: 8 },
      ...{ blog: 6, relatedArticles: 6 },
    },
    pagination: {
      publicGrid: { boundaryCount: 2, windowSize: 5 },
      jobSidebar: { boundaryCount: 1, windowSize: 5 },
    },
    delays: {
      ...{ heroSlideMs: 20_000, contactRedirectMs: 2_000, jobSavedRedirectMs: 1_200 },
      ...{ loginRedirectMs: 2_000, interviewSavedRedirectMs: 2_500 },
      ...{ newsletterToastMs: 3_000, linkCopiedMs: 2_000 },
    },
    ...{ scrollThresholds: { toTopAfterPixels: 400, miniTitleAfterPercent: 20 }, newForDays: 2 },
    ...{ sidebarCollapseWidth: 900, footerCopyrightYear: 2025 },
  }));
