import { readPostings } from '#web/features/job-admin/posting/read-postings.ts';
import { hostileTexts } from '#test/support/hostile-texts.ts';
import { longInputs } from '#test/support/long-inputs.ts';
import { examplesOf, judge, type Judged, share } from './postings/judge.ts';

const today = '2026-11-25';

const told = ({ posting, field, outcome, expected, given }: Judged) =>
  `${posting}, ${field} is ${outcome}: ${JSON.stringify(given)}, not ${JSON.stringify(expected)}`;

/** The largest share of wrong fields and the least of right ones, as far as the reader has come. */
const bounds = [
  { set: 'a', wrong: 0.02, right: 0.92 },
  { set: 'b', wrong: 0.02, right: 0.92 },
  { set: 'c', wrong: 0.04, right: 0.87 },
];

it.each(bounds)('reads the postings of set $set', ({ set, ...bound }) => {
  const judged = examplesOf(set).flatMap(judge);
  const wrong = judged.filter(({ outcome }) => outcome === 'wrong');
  expect(wrong.filter(({ sure }) => sure).map(told)).toEqual([]);
  expect(share(judged, 'wrong')).toBeLessThanOrEqual(bound.wrong);
  expect(share(judged, 'right')).toBeGreaterThanOrEqual(bound.right);
});

it.each(Object.entries(hostileTexts))('reads %s as what it says', (_, text) => {
  const around = (html: string) => ({ text: '', html });
  for (const pasted of [text, `Role: ${text}`, `Company: A\n${text}\n\nSkills:\n${text}`]) {
    expect(() => readPostings({ text: pasted }, today)).not.toThrow();
    expect(() => readPostings(around(`<p>${pasted}`), today)).not.toThrow();
  }
});

it.each(Object.entries(longInputs))('ends with a text made of %s', (_, text) => {
  expect(() => readPostings({ text: `Role: A\n${text}` }, today)).not.toThrow();
});
