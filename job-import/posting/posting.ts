import type { WorkMode } from '#contract/facet-names.ts';
import type { DegreeName } from '#domain/degrees.ts';
import type { TextName } from '#domain/label-topics.ts';
import type { Years } from '#domain/experience.ts';

/** A value that was read from a posting. */
export interface Found<Value = string> {
  value: Value;
  /** The line or words from which it was read. */
  quote: string;
  /** False where an administrator should check the value. */
  isCertain: boolean;
}

export const toFound = <Value>(value: Value, quote: string, isCertain: boolean): Found<Value> => ({
  value,
  quote,
  isCertain,
});

export interface Posting {
  company?: Found;
  role?: Found;
  location?: Found;
  pay?: Found;
  batches?: Found<readonly string[]>;
  experience?: Found<Years>;
  joblink?: Found;
  expiresAt?: Found;
  modes?: readonly WorkMode[];
  degrees: readonly DegreeName[];
  texts: Partial<Record<TextName, Found<readonly string[]>>>;
  unused: readonly string[];
}

export type StatedFacts = Partial<Omit<Posting, 'batches' | 'degrees' | 'texts' | 'unused'>>;
