import * as z from 'zod/mini';
import { jobFieldNames } from '#contract/jobs/job-fields.ts';
import { draftStore } from '#web/lib/storage/form-draft.ts';
import type { Guesses } from './guess.ts';

const name = z.enum(jobFieldNames);
const Guess = z.object({
  ...{ value: z.string(), from: z.string(), sure: z.boolean() },
  unsaid: z.optional(z.boolean()),
  source: z.optional(name),
});
const Held = z.partialRecord(name, Guess);

/** What a posting was read as. */
export interface ReadPosting {
  guesses: Guesses;
  /** Lines that say something and are in no field. */
  unused: readonly string[];
}

/** What a draft was filled with by itself and is to be looked at, kept in this tab. */
export const draftGuesses = (id: string) =>
  draftStore<Guesses>(`draft:guesses:${id}`, (value) => Held.parse(value));

/** The postings of a paste, which fill one form after the other. */
export interface Pasted {
  postings: readonly ReadPosting[];
  /** The posting that the form is filled with. */
  place: number;
  /** The form has been filled with it. */
  isFilled: boolean;
  /** Names the form. */
  form: string;
  /** The draft of the job that stood in the form where the posting was pasted. */
  other: string | undefined;
}

const StoredPasted = z.object({
  postings: z.array(z.object({ guesses: Held, unused: z.array(z.string()) })),
  ...{ place: z.number(), isFilled: z.boolean(), form: z.string() },
  other: z.prefault(z.union([z.string(), z.undefined()]), undefined),
});

/** Kept in this tab, so that no posting is lost to a reload. */
export const pastedPostings = () =>
  draftStore<Pasted>('draft:postings', (value) => StoredPasted.parse(value));
