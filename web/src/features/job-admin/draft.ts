import * as z from 'zod/mini';
import { JobFields } from './job-fields.ts';

/** What was typed, on top of what, and the key that makes sending it twice harmless. */
const Draft = z.object({
  fields: JobFields,
  base: JobFields,
  version: z.number(),
  key: z.string(),
});
export type Draft = z.output<typeof Draft>;

const storageKey = (name: string) => `draft:${name}`;

export function readDraft(name: string): Draft | undefined {
  try {
    return Draft.parse(JSON.parse(sessionStorage.getItem(storageKey(name)) ?? ''));
  } catch {
    return undefined;
  }
}

export function writeDraft(name: string, draft: Draft): void {
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify(draft));
  } catch {
    // A browser that refuses storage still has the form itself.
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(storageKey(name));
  } catch {
    // Nothing was stored there.
  }
}
