import * as z from 'zod/mini';
import { tabDraft } from '#web/lib/tab-draft.ts';
import { ExperienceFields } from './experience-fields.ts';

/** What was typed, and the key that makes sending it twice harmless. */
const Draft = z.object({ fields: ExperienceFields, key: z.string() });

export const experienceDraft = tabDraft('draft:interview', (value) => Draft.parse(value));
