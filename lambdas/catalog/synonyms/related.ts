import { relatedInData } from './related-data.ts';
import { relatedInSoftware } from './related-software.ts';
import { relatedWork } from './related-work.ts';

/**
 * What stands nearest to a thing in the work of this trade, for who finds too few jobs that name it:
 * the tools it is done with, what is taught with it, and what employers call it. Each is looked for
 * where jobs name their role and what they require. Written after the occupations of O*NET and the
 * skills that postings of Indian boards list together.
 */
export const related: Readonly<Record<string, readonly string[]>> = {
  ...relatedInSoftware,
  ...relatedInData,
  ...relatedWork,
};
