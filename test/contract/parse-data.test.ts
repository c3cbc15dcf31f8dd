import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { parseDataFile } from '#contract/parse-data-file.ts';
import { listingKinds } from '#contract/listings.ts';

it('names the file and each field that is wrong', () => {
  const kind = z.enum(['level', 'mode']);
  const words = z.array(z.string()).check(z.minLength(1));
  const Meanings = z.record(z.string(), z.strictObject({ kind, words }));
  const mistaken = {
    fresher: { kind: 'level', words: ['fresher', 3] },
    remote: { kind: 'moed', words: [], wrods: ['wfh'] },
  };
  expect(() => parseDataFile('data/meanings.json', Meanings, mistaken)).toThrow(
    [
      'data/meanings.json: fresher.words.1: Invalid input: expected string, received number',
      'data/meanings.json: remote.kind: Invalid option: expected one of "level"|"mode"',
      'data/meanings.json: remote.words: Too small: expected array to have >=1 items',
      'data/meanings.json: remote: Unrecognized key: "wrods"',
    ].join('\n'),
  );
});

const Words = z.array(z.string());
const WordsOf = z.record(z.string(), Words);
const Row = z.strictObject({ name: z.string(), title: z.optional(z.string()) });
const Calls = z.partialRecord(z.enum(listingKinds), z.record(z.string(), z.string()));
const Listings = z.record(z.enum(listingKinds), z.array(Row));
const Places = z.strictObject({
  ...{ states: Words, countries: WordsOf, citiesAbroad: WordsOf },
  regionsAbroad: WordsOf,
  otherNames: z.record(z.string(), z.string()),
});
const City = z.strictObject({ names: Words, state: z.string(), region: z.optional(z.string()) });

// Browsers read these as they are, so nothing but this test looks at their shape.
it.each([
  ['cities', z.array(City)],
  ['city-areas', WordsOf],
  ['degree-words', WordsOf],
  ['hosts', z.strictObject({ endings: Words, ownDomains: WordsOf, ofEverybody: Words })],
  ['listing-calls', Calls],
  ['listings', Listings],
  ['places', Places],
] as const)('finds no mistake in %s.json', (name, schema) => {
  const file = `data/jobs/${name}.json`;
  const value = JSON.parse(readFileSync(file, 'utf8'));
  expect(() => parseDataFile<unknown>(file, schema, value)).not.toThrow();
});
