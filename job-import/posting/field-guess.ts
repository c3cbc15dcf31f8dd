import type { JobFieldName } from '#contract/job-fields.ts';
import { type FoundValue, toFound } from './posting.ts';

export interface FieldGuess extends FoundValue {
  /** The posting does not contain the value, so a default text is shown. */
  isDefault?: boolean | undefined;
  /** The field of the form from which the value was derived. */
  sourceField?: JobFieldName | undefined;
}

export type Guesses = Partial<Record<JobFieldName, FieldGuess>>;

export const toDefaultGuess = (value: string): FieldGuess => ({
  ...toFound(value, '', false),
  isDefault: true,
});
