import * as z from 'zod/mini';
import { ExperienceFields } from './experience-fields.ts';

/** What was typed, and the key that makes sending it twice harmless. */
const Draft = z.object({ fields: ExperienceFields, key: z.string() });
export type Draft = z.output<typeof Draft>;

const storageKey = 'draft:interview';

export function readDraft(): Draft | undefined {
  try {
    return Draft.parse(JSON.parse(sessionStorage.getItem(storageKey) ?? ''));
  } catch {
    return undefined;
  }
}

export function writeDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // A browser that refuses storage still has the form itself.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored there.
  }
}
