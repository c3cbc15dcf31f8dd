import { listDocumentTerms, listQueryTerms } from '#lambdas/catalog/words/list-terms.ts';
import texts from './data/found-words.json' with { type: 'json' };

/** What search does before it stretches words: every term of the query is one of the document. */
it.each(texts)('$query is found in $text ($field): $isFound', ({ query, text, field, isFound }) => {
  const terms = listDocumentTerms(
    text,
    field === 'role' || field === 'location' ? field : undefined,
  );
  expect(listQueryTerms(query).every(({ word }) => terms.has(word))).toBe(isFound);
});

const wordsIn = (query: string) => listQueryTerms(query).map(({ word }) => word);

it('asks for a dozen terms at most, of words that say something or of phrases that are known, in letters and digits', () => {
  expect([wordsIn('java jobs in the city'), wordsIn('Jobs')]).toEqual([['java', 'city'], ['job']]);
  expect(wordsIn('java JAVA Java')).toEqual(['java']);
  expect(wordsIn(Array.from({ length: 200 }, (_, word) => `w${word}`).join(' '))).toHaveLength(12);
  expect(wordsIn('senior software engineer java')).toEqual(['senior', 'sde', 'java']);
  // Also when a word of the phrase is misspelt.
  const corrected = (word: string) => (word === 'machin' ? 'machine' : word);
  expect(listQueryTerms('machin learning', corrected)).toMatchObject([
    { word: 'ml', isPhrase: true },
  ]);
  expect(listQueryTerms('machin', corrected)).toMatchObject([{ word: 'machin', isPhrase: false }]);
  expect(listQueryTerms('machin tool', corrected).map(({ word }) => word)).toEqual([
    'machin',
    'tool',
  ]);
  const terms = wordsIn(`"java" OR (role:x*) NEAR^2 'drop' -- ; {location} + \u0000 \u{1f600}`);
  expect(terms.filter((term) => !/^[\p{L}\p{M}\p{N}]+$/u.test(term))).toEqual([]);
});
