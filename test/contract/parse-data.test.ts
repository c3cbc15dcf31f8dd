import * as z from 'zod/mini';
import { parseData } from '#contract/parse-data.ts';
import areas from '#data/jobs/city-areas.json' with { type: 'json' };
import cities from '#data/jobs/cities.json' with { type: 'json' };
import degreeWords from '#data/jobs/degree-words.json' with { type: 'json' };
import hosts from '#data/jobs/hosts.json' with { type: 'json' };
import listingCalls from '#data/jobs/listing-calls.json' with { type: 'json' };
import listings from '#data/jobs/listings.json' with { type: 'json' };
import places from '#data/jobs/places.json' with { type: 'json' };
import { listingKinds } from '#contract/listings.ts';

it('names the file and each field that is wrong', () => {
  const kind = z.enum(['level', 'mode']);
  const words = z.array(z.string()).check(z.minLength(1));
  const Meanings = z.record(z.string(), z.strictObject({ kind, words }));
  const mistaken = {
    fresher: { kind: 'level', words: ['fresher', 3] },
    remote: { kind: 'moed', words: [], wrods: ['wfh'] },
  };
  expect(() => parseData('data/meanings.json', Meanings, mistaken)).toThrow(
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
const Hosts = z.strictObject({ endings: Words, ownDomains: WordsOf, ofEverybody: Words });
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
  { file: 'data/jobs/cities.json', value: cities, schema: z.array(City) },
  { file: 'data/jobs/city-areas.json', value: areas, schema: WordsOf },
  { file: 'data/jobs/degree-words.json', value: degreeWords, schema: WordsOf },
  { file: 'data/jobs/hosts.json', value: hosts, schema: Hosts },
  { file: 'data/jobs/listing-calls.json', value: listingCalls, schema: Calls },
  { file: 'data/jobs/listings.json', value: listings, schema: Listings },
  { file: 'data/jobs/places.json', value: places, schema: Places },
])('finds no mistake in $file', ({ file, value, schema }) => {
  expect(() => parseData<unknown>(file, schema, value)).not.toThrow();
});
