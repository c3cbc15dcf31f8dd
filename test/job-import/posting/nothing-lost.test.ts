import fc from 'fast-check';
import { guessFields } from '#job-import/posting/guess-fields.ts';
import { readPastedPostings } from '#job-import/posting/read-pasted-postings.ts';
import { examplesOf } from './postings/judge.ts';

/** All that a person sees of a paste: the fields that it fills, and what is listed as not used. */
const shownOf = (text: string): string =>
  readPastedPostings({ text }, '2026-11-25')
    .flatMap((posting) => [
      ...Object.values(guessFields(posting)).map(({ value }) => value),
      ...posting.unused,
    ])
    .join('\n');

const labels = [
  ...['Bond', 'Service agreement', 'Shift', 'Timings', 'Duration', 'Number of openings'],
  ...['Interview date', 'Venue', 'Notice period', 'Date of joining', 'Contact', 'Department'],
  ...['Industry Type', 'Requisition ID', 'Posted on', 'Selection process', 'Perks', 'Note', 'Cab'],
  ...['Eligibility', 'Skills', 'Responsibilities', 'How to apply', 'Mode', 'Employment type'],
  ...['CTC on conversion', 'Salary', 'Location', 'Something else', 'Age limit'],
];
const buttons = ['Easy apply', 'Share', 'Follow us', 'Join our channel', 'Thanks and regards'];

/** No word of any language, so that nothing else says it. */
const marker = fc
  .array(fc.constantFrom(...'bdfgkmptvz'), { minLength: 3, maxLength: 5 })
  .chain((letters) => fc.constantFrom(...'aeiou').map((vowel) => `${letters.join(vowel)}quox`));

const line = fc.oneof(
  fc.tuple(fc.constantFrom(...labels), marker, marker).map(([label, one, other]) => ({
    text: `${label}: ${one} and ${other}`,
    markers: [one, other],
  })),
  marker.map((word) => ({ text: `Write ${word} with the team`, markers: [word] })),
  marker.map((word) => ({
    text: `${word[0]!.toUpperCase()}${word.slice(1)} Basics`,
    markers: [word],
  })),
  marker.map((word) => ({ text: `• ${word} for our customers`, markers: [word] })),
  marker.map((word) => ({ text: `${word} Pune 4 LPA 2026`, markers: [word] })),
  fc
    .tuple(fc.constantFrom(...buttons), marker)
    .map(([button, word]) => ({ text: `${button} ${word}`, markers: [word] })),
);

const head = 'Company: Loom Labs\nRole: Junior Weaver\nLocation: Pune\nBatch: 2026';
const missingIn = (lines: readonly { text: string; markers: string[] }[], between: string) => {
  const shown = shownOf([head, ...lines.map(({ text }) => text)].join(between)).toLowerCase();
  return lines.flatMap(({ markers }) => markers).filter((word) => !shown.includes(word));
};

it('shows every word of a posting in a field or among what is not used', () =>
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 9 }),
      fc.constantFrom('\n', '\n\n'),
      (lines, between) => {
        expect(missingIn(lines, between)).toEqual([]);
      },
    ),
    { numRuns: 300 },
  ));

it.each(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o', 'p'])(
  'shows each line that is put into a posting of set %s',
  (set) => {
    const texts = examplesOf(set).filter(({ text }) => !/^\s*[<[{]|\t/.test(text));
    const lost = texts.flatMap(({ name, text }) => {
      const lines = text.split('\n');
      const word = 'zumbequox';
      const at = Math.ceil(lines.length / 2);
      const planted = [...lines.slice(0, at), `Bond: 18 months, ${word}`, ...lines.slice(at)];
      return shownOf(planted.join('\n')).includes(word) ? [] : [name];
    });
    expect(lost).toEqual([]);
  },
);
