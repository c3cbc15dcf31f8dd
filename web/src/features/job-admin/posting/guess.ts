import type { JobFieldName } from '#contract/job-fields.ts';
import type { Found } from './posting.ts';

/** What a field was filled with. */
export interface Guess extends Found {
  /** The posting does not say it: it stands for that. */
  unsaid?: boolean | undefined;
  /** The field that it follows from. */
  source?: JobFieldName | undefined;
}

export type Guesses = Partial<Record<JobFieldName, Guess>>;
