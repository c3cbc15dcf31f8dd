import { parseExperience } from '#domain/parse-experience.ts';
import { readRows } from '#test/support/read-rows.ts';

it.each(readRows<[string, object | null]>('domain/data/experience.jsonl'))(
  'reads %j',
  (text, years) => {
    expect(parseExperience(text) ?? null).toEqual(years);
  },
);
