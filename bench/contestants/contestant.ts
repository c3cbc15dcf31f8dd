import type { JobStatistics } from '#contract/jobs.ts';
import type { Listing } from '#contract/listings.ts';

/** From 1. */
export interface AskedPage {
  page: number;
  pageSize: number;
}

export interface Page {
  jobs: readonly unknown[];
  total: number;
}

/** '' where nothing is asked for. */
export interface Fields {
  searchTerm: string;
  location: string;
  role: string;
}

/** Another way to answer the four calls, newest first; whoever serves it adds nothing to it. */
export interface Contestant {
  search(fields: Fields, page: AskedPage): Promise<Page>;
  listing(listing: Listing, page: AskedPage): Promise<Page>;
  newest(page: AskedPage): Promise<Page>;
  all(): Promise<readonly unknown[]>;
  statistics(): Promise<JobStatistics>;
}

export const skippedBy = ({ page, pageSize }: AskedPage): number => (page - 1) * pageSize;
