import { toIndiaDay } from '#contract/india-time.ts';
import { guessFields } from '#job-import/posting/guess-fields.ts';
import type { PostingItem } from '../posting/posting-storage.ts';
import type { Posting } from '#job-import/posting/posting.ts';

/** Leaves out a closing date in the past, because such a job could not be published. */
export function toPostingItem(posting: Posting, now: Date): PostingItem {
  const guesses = guessFields(posting);
  const statedGuesses = Object.entries(guesses).filter(
    ([name, { value, isDefault }]) =>
      !isDefault && (name !== 'expiresAt' || value >= toIndiaDay(now)),
  );
  return {
    id: crypto.randomUUID(),
    guesses,
    unusedLines: posting.unused,
    statedGuesses: Object.fromEntries(statedGuesses),
  };
}
