import * as z from 'zod/mini';
import { jobLimits, searchLimits } from './limits.ts';
import { WholeNumber } from './field-schemas.ts';

export const suggestionKinds = ['role', 'company', 'city', 'skill'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

export const meaningKinds = ['level', 'degree', 'mode', 'kind'] as const;

const Suggestion = z.object({
  text: z.string(),
  kind: z.enum([...suggestionKinds, ...meaningKinds]),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** The most relevant come first. */
export const Suggestions = z.object({ suggestions: z.array(Suggestion) });

const minLetters = 2;

/** "C#" and "C++" are names, so their signs count as letters; blanks and other signs do not. */
export const hasEnoughLetters = (text: string): boolean =>
  (text.match(/[\p{L}\p{M}\p{N}+#]/gu)?.length ?? 0) >= minLetters;

const enoughLetters = z.check<string>((payload) => {
  if (hasEnoughLetters(payload.value)) return;
  payload.issues.push({
    code: 'too_small',
    origin: 'string',
    minimum: minLetters,
    input: payload.value,
  });
});

export const SuggestionQuery = z.object({
  q: z.string().check(z.maxLength(searchLimits.characters, { abort: true }), enoughLetters),
  kind: z.optional(z.enum(suggestionKinds)),
});

export const SimilarQuery = z.object({ limit: z.optional(WholeNumber(1, jobLimits.similarMax)) });
