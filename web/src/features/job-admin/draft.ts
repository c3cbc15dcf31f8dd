import * as z from 'zod/mini';
import { tabDraft } from '#web/lib/storage/form-draft.ts';
import { JobFields } from './job-fields.ts';

/** What was typed, on top of what, and the key that makes sending it twice harmless. */
const Draft = z.object({
  fields: JobFields,
  base: JobFields,
  version: z.number(),
  key: z.string(),
});
export type Draft = z.output<typeof Draft>;

export const draftOf = (name: string) => tabDraft(`draft:${name}`, (value) => Draft.parse(value));
