import type { JobFieldName } from '#contract/job-fields.ts';
import type { Found } from './posting.ts';

export interface Guess extends Found {
  /** The posting does not say it, and the value stands for that. */
  unsaid?: boolean | undefined;
  source?: JobFieldName | undefined;
}

export type Guesses = Partial<Record<JobFieldName, Guess>>;
