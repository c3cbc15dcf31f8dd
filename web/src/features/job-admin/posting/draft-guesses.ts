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
/** `lines` is the whole pasted text; `unused` are its lines that filled no field. */
const ReadPosting = z.object({ guesses: Held, unused: lines, lines });
export type ReadPosting = z.infer<typeof ReadPosting>;

export const draftGuesses = (id: string) =>
  draftStore<Guesses>(`draft:guesses:${id}`, (value) => Held.parse(value));

/** The posting at `index` fills the form `form`; it was pasted into the form of the draft `other`. */
const Pasted = z.object({
  postings: z.readonly(z.array(ReadPosting)),
  ...{ index: z.number(), isFilled: z.boolean(), form: z.string() },
  other: z.optional(z.string()),
});
export type Pasted = z.infer<typeof Pasted>;

/** Stored in sessionStorage, so that a reload loses no posting. */
export const pastedPostings = () =>
  draftStore<Pasted>('draft:postings', (value) => Pasted.parse(value));
