import type { WorkMode } from '#contract/job-filter-options.ts';
import type { DegreeName } from '#domain/find-degrees.ts';
import type { TextName } from '#domain/classify-labels.ts';
import type { Years } from '#domain/parse-experience.ts';

export interface FoundValue<Value = string> {
  value: Value;
  /** The line or words from which it was read. */
  quote: string;
  /** False where an administrator should check the value. */
  isCertain: boolean;
}

export const toFound = <Value>(value: Value, quote: string, isCertain: boolean) => ({
  value,
  quote,
  isCertain,
});

/** What was read from the text of one posting. */
export interface Posting {
  company?: FoundValue;
  role?: FoundValue;
  location?: FoundValue;
  pay?: FoundValue;
  batches?: FoundValue<readonly string[]>;
  experience?: FoundValue<Years>;
  joblink?: FoundValue;
  expiresAt?: FoundValue;
  workModes?: readonly WorkMode[];
  degrees: readonly DegreeName[];
  texts: Partial<Record<TextName, FoundValue<readonly string[]>>>;
  /** Lines that no other property contains. */
  unused: readonly string[];
}

/** The facts that a page can also state as structured data (JSON-LD). */
export type StatedFacts = Partial<Omit<Posting, 'batches' | 'degrees' | 'texts' | 'unused'>>;
