import fc from 'fast-check';
import { buildJob } from '#test/support/builders.ts';
import { pointsOf, sectionsOf } from '#web/features/jobs/sections.ts';

it('splits at line breaks, and at sentence ends before a capital letter or a digit', () => {
  expect(pointsOf('Write services. Review code!\nShip. 2 days at home? yes')).toEqual([
    'Write services.',
    'Review code!',
    'Ship.',
    '2 days at home? yes',
  ]);
});

it.each([
  'B.E. Computer Science',
  'Node.js 20',
  'e.g. Python',
  'Rs. 500 a day',
  '1. Java',
  'M.Tech',
  'Pvt. Ltd',
  'Kansas City | St. Louis',
])('keeps "%s" whole', (text) => {
  expect(pointsOf(text)).toEqual([text]);
});

it('drops the marks of a list and empty lines', () => {
  expect(pointsOf('• SQL\r\n\r\n- Go\n  * Java')).toEqual(['SQL', 'Go', 'Java']);
  expect(pointsOf('Write tests. • Draft texts. ✓ and more')).toEqual([
    'Write tests.',
    'Draft texts.',
    'and more',
  ]);
});

it('leaves out an empty section and names the others as specified', () => {
  const job = buildJob({
    description: 'A',
    eligibility: ' \n ',
    rolesAndResponsibilities: 'B',
    requirements: 'C',
    niceToHave: 'D',
  });
  expect(sectionsOf(job).map(({ title }) => title)).toEqual([
    'About Company/Role',
    'Roles & Responsibilities',
    'Requirements',
    'More Details',
  ]);
});

it('keeps every letter and digit of the text', () => {
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (text) => {
      expect(letters(pointsOf(text).join(''))).toBe(letters(text));
    }),
  );
});

it.each([
  '. '.repeat(50_000),
  `A.${' '.repeat(100_000)}B`,
  'A. '.repeat(33_000),
  '\n'.repeat(100_000),
])('takes a hostile text of 100,000 signs in its stride', (text) => {
  expect(pointsOf(text).length).toBeLessThan(50_000);
});
