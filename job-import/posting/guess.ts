import type { JobFieldName } from '#contract/job-fields.ts';
import type { Found } from './posting.ts';

export interface Guess extends Found {
  /** The posting does not contain the value, so a default text is shown. */
  isDefault?: boolean | undefined;
  /** The field of the form from which the value was derived. */
  derivedFrom?: JobFieldName | undefined;
}

export type Guesses = Partial<Record<JobFieldName, Guess>>;

export const toDefault = (value: string): Guess => ({
  value,
  quote: '',
  isCertain: false,
  isDefault: true,
});
