import { toIndiaDay } from '#contract/india-time.ts';
import {
  isCategoryField,
  type JobFieldName,
  jobFieldNames,
  requiredFieldNames,
} from '#contract/job-fields.ts';
import type { JobFields } from '../job/save-job.ts';
import { guessFields } from '#job-import/posting/guess-fields.ts';
import type { ParsedPosting } from '../posting/posting-storage.ts';
import type { Guesses } from '#job-import/posting/field-guess.ts';
import type { Posting } from '#job-import/posting/posting.ts';

export interface PostingItem {
  /** Also the idempotency key of saving it. */
  id: string;
  parsedPosting: ParsedPosting;
  /** What the posting itself says, without default texts. */
  guesses: Guesses;
  fields: Partial<JobFields>;
  uncertainFields: readonly JobFieldName[];
  /** Required fields without a guess; categories are derived when the draft is opened. */
  missingFields: readonly JobFieldName[];
}

/** Leaves out a closing date in the past, because such a job could not be published. */
export function toPostingItem(posting: Posting, now: Date, lines: readonly string[]): PostingItem {
  const allGuesses = guessFields(posting);
  const names = jobFieldNames.filter((name) => {
    const guess = allGuesses[name];
    const isPast = name === 'expiresAt' && guess && guess.value < toIndiaDay(now);
    return guess && !guess.isDefault && !isPast;
  });
  return {
    id: crypto.randomUUID(),
    parsedPosting: { guesses: allGuesses, unusedLines: posting.unused, lines },
    guesses: Object.fromEntries(names.map((name) => [name, allGuesses[name]])),
    fields: Object.fromEntries(names.map((name) => [name, allGuesses[name]?.value])),
    uncertainFields: names.filter((name) => !allGuesses[name]?.isCertain),
    missingFields: requiredFieldNames.filter(
      (name) => !names.includes(name) && !isCategoryField(name),
    ),
  };
}
