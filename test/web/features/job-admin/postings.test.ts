import { readPostings } from '#web/features/job-admin/posting/read-postings.ts';
import { hostileTexts } from '#test/support/hostile-texts.ts';
import { longInputs } from '#test/support/long-inputs.ts';
import { examplesOf, judge, type Judged, share } from './postings/judge.ts';

const told = ({ posting, field, outcome, expected, given }: Judged) =>
  `${posting}, ${field} is ${outcome}: ${JSON.stringify(given)}, not ${JSON.stringify(expected)}`;

it.each(['a', 'b'])('reads the postings of set %s', (set) => {
  const judged = examplesOf(set).flatMap(judge);
  const wrong = judged.filter(({ outcome }) => outcome === 'wrong');
  expect(wrong.filter(({ sure }) => sure).map(told)).toEqual([]);
  expect(share(judged, 'wrong')).toBeLessThanOrEqual(0.02);
  expect(share(judged, 'right')).toBeGreaterThanOrEqual(0.92);
});

it.each(Object.entries({ ...hostileTexts, ...longInputs }))('ends with %s', (_, text) => {
  for (const pasted of [text, `Role: ${text}`, `Company: A\n${text}\n\nSkills:\n${text}`]) {
    expect(() => readPostings({ text: pasted }, '2026-11-25')).not.toThrow();
    expect(() => readPostings({ text: '', html: `<p>${pasted}` }, '2026-11-25')).not.toThrow();
  }
});
