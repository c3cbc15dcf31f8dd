import { readPostings } from '#web/features/job-admin/posting/read-postings.ts';
import { hostileTexts } from '#test/support/hostile-texts.ts';
import { longInputs } from '#test/support/long-inputs.ts';
import { examplesOf, judge, type Judged, share } from './postings/judge.ts';

const today = '2026-11-25';

const told = ({ posting, field, outcome, expected, given }: Judged) =>
  `${posting}, ${field} is ${outcome}: ${JSON.stringify(given)}, not ${JSON.stringify(expected)}`;

it.each(['a', 'b'])('reads the postings of set %s', (set) => {
  const judged = examplesOf(set).flatMap(judge);
  const wrong = judged.filter(({ outcome }) => outcome === 'wrong');
  expect(wrong.filter(({ sure }) => sure).map(told)).toEqual([]);
  expect(share(judged, 'wrong')).toBeLessThanOrEqual(0.02);
  expect(share(judged, 'right')).toBeGreaterThanOrEqual(0.92);
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
