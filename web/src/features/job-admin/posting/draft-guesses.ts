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

/** What a draft was filled with by itself and is to be looked at, kept in this tab. */
export const draftGuesses = (id: string) =>
  draftStore<Guesses>(`draft:guesses:${id}`, (value) => Held.parse(value));
