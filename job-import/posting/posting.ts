import type { WorkMode } from '#contract/facet-names.ts';
import type { DegreeName } from '#domain/degrees.ts';
import type { TextName } from '#domain/label-topics.ts';
import type { Years } from '#domain/experience.ts';

/** A value, the words that say it, and whether they say so without a doubt. */
export interface Found<Value = string> {
  value: Value;
  from: string;
  sure: boolean;
}

export const found = <Value>(value: Value, from: string, sure: boolean): Found<Value> => ({
  value,
  from,
  sure,
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

export type Stated = Partial<Omit<Posting, 'batches' | 'degrees' | 'texts' | 'unused'>>;
