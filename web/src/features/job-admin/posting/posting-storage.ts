import * as z from 'zod/mini';
import { jobFieldNames } from '#contract/job-fields.ts';
import { createJsonStore } from '#web/lib/storage/json-store.ts';
import type { Guesses } from '#job-import/posting/field-guess.ts';

const fieldName = z.enum(jobFieldNames);
const StoredGuess = z.object({
  value: z.string(),
  quote: z.string(),
  isCertain: z.boolean(),
  isDefault: z.optional(z.boolean()),
  sourceField: z.optional(fieldName),
});
const StoredGuesses = z.partialRecord(fieldName, StoredGuess);

const Lines = z.readonly(z.array(z.string()));
/** `pastedLines` is the whole pasted text; `unusedLines` filled no field. */
const ParsedPosting = z.object({ guesses: StoredGuesses, unusedLines: Lines, pastedLines: Lines });
export type ParsedPosting = z.infer<typeof ParsedPosting>;

export const openGuessStore = (id: string) =>
  createJsonStore<Guesses>(`draft:guesses:${id}`, (value) => StoredGuesses.parse(value));

const PostingItem = z.object({
  /** Also the idempotency key of saving it. */
  id: z.string(),
  /** What the posting itself says, without default texts. */
  statedGuesses: StoredGuesses,
  guesses: StoredGuesses,
  unusedLines: Lines,
});
export type PostingItem = z.infer<typeof PostingItem>;

/** The postings found in `pastedLines`, until each is saved or all are discarded. */
const FoundPostings = z.object({ items: z.readonly(z.array(PostingItem)), pastedLines: Lines });
export type FoundPostings = z.infer<typeof FoundPostings>;

export const openFoundPostingsStore = () =>
  createJsonStore<FoundPostings>('draft:found', (value) => FoundPostings.parse(value));

/** The posting at `index` fills the form `formKey`; it was pasted into the form of `otherDraftId`. */
const PostingQueueState = z.object({
  postings: z.readonly(z.array(ParsedPosting)),
  index: z.number(),
  isFilled: z.boolean(),
  formKey: z.string(),
  previousDraftId: z.optional(z.string()),
});
export type PostingQueueState = z.infer<typeof PostingQueueState>;

/** Stored in sessionStorage, so that a reload loses no posting. */
export const openPostingStore = () =>
  createJsonStore<PostingQueueState>('draft:postings', (value) => PostingQueueState.parse(value));
