import * as z from 'zod/mini';
import { jobFieldNames } from '#contract/job-fields.ts';
import { draftStore } from '#web/lib/storage/form-draft.ts';
import type { Guesses } from '#job-import/posting/guess.ts';

const name = z.enum(jobFieldNames);
const Guess = z.object({
  ...{ value: z.string(), quote: z.string(), isCertain: z.boolean() },
  isDefault: z.optional(z.boolean()),
  derivedFrom: z.optional(name),
});
const Held = z.partialRecord(name, Guess);

const lines = z.readonly(z.array(z.string()));
/** `unused` are lines that say something and are in no field; `lines` is all that was pasted. */
const ReadPosting = z.object({ guesses: Held, unused: lines, lines });
export type ReadPosting = z.infer<typeof ReadPosting>;

export const draftGuesses = (id: string) =>
  draftStore<Guesses>(`draft:guesses:${id}`, (value) => Held.parse(value));

/** The posting at `place` fills `form` now; it was pasted into the form of the draft `other`. */
const Pasted = z.object({
  postings: z.readonly(z.array(ReadPosting)),
  ...{ place: z.number(), isFilled: z.boolean(), form: z.string() },
  other: z.optional(z.string()),
});
export type Pasted = z.infer<typeof Pasted>;

/** Kept in this tab, so that no posting is lost to a reload. */
export const pastedPostings = () =>
  draftStore<Pasted>('draft:postings', (value) => Pasted.parse(value));
