import { readPastedPostings } from '#job-import/posting/read-pasted-postings.ts';
import { hostileTexts } from '#test/support/hostile-texts.ts';
import { longInputs } from '#test/support/long-inputs.ts';
import { readRows } from '#test/support/read-rows.ts';
import { examplesOf, judge, type Judged, share } from './postings/judge.ts';

const today = '2026-11-25';

const told = ({ posting, field, outcome, expected, given }: Judged) =>
  `${posting}, ${field} is ${outcome}: ${JSON.stringify(given)}, not ${JSON.stringify(expected)}`;

/** Each set of postings with the largest share of wrong fields and the least of right ones. */
const sets = readRows<[string, number, number]>('job-import/data/posting-sets.jsonl');

it.each(sets)('reads the postings of set %s', (set, most, least) => {
  const judged = examplesOf(set).flatMap(judge);
  const wrong = judged.filter(({ outcome }) => outcome === 'wrong');
  expect(wrong.filter(({ isCertain }) => isCertain).map(told)).toEqual([]);
  expect(share(judged, 'wrong')).toBeLessThanOrEqual(most);
  expect(share(judged, 'right')).toBeGreaterThanOrEqual(least);
});

it.each(Object.entries(hostileTexts))('reads %s as what it says', (_, text) => {
  const around = (html: string) => ({ text: '', html });
  for (const pasted of [text, `Role: ${text}`, `Company: A\n${text}\n\nSkills:\n${text}`]) {
    expect(() => readPastedPostings({ text: pasted }, today)).not.toThrow();
    expect(() => readPastedPostings(around(`<p>${pasted}`), today)).not.toThrow();
  }
});

it.each(Object.entries(longInputs))('ends with a text made of %s', (_, text) => {
  expect(() => readPastedPostings({ text: `Role: A\n${text}` }, today)).not.toThrow();
});

it.each(sets)('finds as many postings in each text of set %s as it has', (set) => {
  const counts = examplesOf(set).map(({ name, text, jobs }) => {
    return { name, found: readPastedPostings({ text }, today).length, right: jobs.length };
  });
  expect(counts.filter(({ found, right }) => found !== right)).toEqual([]);
});

const loom = (at: number, head = '') =>
  `${head}Company: Loom ${at}\nRole: Weaver ${at}\nLocation: Pune\nSalary: 6 LPA\nApply: https://careers.example/${at}`;
const record = (at: number) => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: `Weaver ${at}`,
  hiringOrganization: { '@type': 'Organization', name: `Loom ${at}` },
  description: '<p>We build looms for weavers and their families.</p>',
});
const scripts = [1, 2, 3].map(
  (at) => `<script type="application/ld+json">${JSON.stringify(record(at))}</script>`,
);

it.each([
  ['rules between them', [1, 2, 3].map((at) => loom(at)).join('\n\n---\n\n')],
  ['the same labels again', [1, 2, 3].map((at) => loom(at)).join('\n\n')],
  ['numbers of a forward', [1, 2, 3].map((at) => loom(at, `${at}. Weaver ${at}\n`)).join('\n\n')],
  ['a record each', `<html><body>${scripts.join('')}<h1>Jobs</h1></body></html>`],
  ['a list of records', JSON.stringify([1, 2, 3].map(record))],
])('takes several postings with %s apart', (_, text) => {
  expect(
    readPastedPostings({ text }, today).map(({ role, company }) => [role?.value, company?.value]),
  ).toEqual([1, 2, 3].map((at) => [`Weaver ${at}`, `Loom ${at}`]));
});

it('counts the postings of a forward beyond a hundred', () => {
  const texts = Array.from({ length: 101 }, (_, at) => loom(at, `${at + 1}. Weaver ${at}\n`));
  expect(readPastedPostings({ text: texts.join('\n\n') }, today)).toHaveLength(101);
});

it('keeps a posting with several headings and rules in one', () => {
  const sections = ['About us', 'What you will do', 'Requirements', 'Benefits'].map(
    (heading) => `${heading}\nLooms for weavers.\nMore looms.`,
  );
  const text = [loom(1), ...sections].join('\n\n------\n\n');
  expect(readPastedPostings({ text }, today)).toHaveLength(1);
});
