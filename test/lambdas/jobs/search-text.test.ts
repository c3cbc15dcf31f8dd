import { toStorableText } from '#lambdas/jobs/lists/search-jobs.ts';
import { readRows } from '#test/support/read-rows.ts';

/** Nothing of what is no word, may name a person, or is too long. */
it.each(readRows<[object, string | null]>('lambdas/jobs/data/search-texts.jsonl'))(
  'keeps of %j the words %j',
  (criteria, text) => expect(toStorableText(criteria) ?? null).toBe(text),
);
