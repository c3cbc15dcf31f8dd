import { readPostings } from '#job-import/posting/read-postings.ts';

const rows = (text: string) =>
  readPostings({ text }, '2026-11-25').map(
    ({ company, role, location, experience, batches, expiresAt, joblink }) => [
      ...[company?.value, role?.value, location?.value, experience?.value.max],
      ...[batches?.value.join(', '), expiresAt?.value, joblink?.value],
    ],
  );
const none = undefined;

it.each([
  [
    'a title and a form for all',
    'LOOM LABS PVT LTD - open positions, updated 24 Nov 2026\n\nPosition | Exp | City | Pay | Apply by\nJunior Weaver | 0-2 yrs | Surat | 4 LPA | 8 Dec\nQA Tester | Fresher | Pune | 22,000 per month | 9 Dec\n\nOne form for all: https://loom.example/openings',
    [
      'Loom Labs Pvt Ltd',
      'Junior Weaver',
      'Surat',
      2,
      none,
      '2026-12-08',
      'https://loom.example/openings',
    ],
    [
      'Loom Labs Pvt Ltd',
      'QA Tester',
      'Pune',
      0,
      none,
      '2026-12-09',
      'https://loom.example/openings',
    ],
  ],
  [
    'tabs, batches above and a last day below',
    'Openings at Loom Labs (2025 and 2026 batch)\nRole\tExperience\tLocation\tCTC\nJunior Weaver\t0-1\tSurat\t3 LPA\nQA Analyst\t1-3\tPune\t5 LPA\nLast date for all: 5 Dec 2026. Apply: https://loom.example/apply',
    [
      'Loom Labs',
      'Junior Weaver',
      'Surat',
      1,
      '2025, 2026',
      '2026-12-05',
      'https://loom.example/apply',
    ],
    [
      'Loom Labs',
      'QA Analyst',
      'Pune',
      3,
      '2025, 2026',
      '2026-12-05',
      'https://loom.example/apply',
    ],
  ],
  [
    'companies of their own and a note',
    'Drive list wk 48 (T&P cell)\nSr | Firm | Profile | Exp (yrs) | Base location | Test on | Apply before\n1 | Loom Labs | Junior Weaver | 0-1 | Surat | 04.12.2026 | 01.12.2026\n2 | Nut Works | QA Analyst | 0-2 | Pune | -- | 02.12.2026\n* Sr 1 - only for those with no dues',
    ['Loom Labs', 'Junior Weaver', 'Surat', 1, none, '2026-12-01', none],
    ['Nut Works', 'QA Analyst', 'Pune', 2, none, '2026-12-02', none],
  ],
  [
    'a place above, and a group below that is no form',
    'Hiring for Loom Labs Pvt Ltd, all roles in Surat\nRole | Exp | CTC\nJunior Weaver | 1-2 yrs | 4 LPA\nQA Tester | 0-1 yrs | 3 LPA\nDaily updates: https://adda.example/daily',
    ['Loom Labs Pvt Ltd', 'Junior Weaver', 'Surat', 2, none, none, none],
    ['Loom Labs Pvt Ltd', 'QA Tester', 'Surat', 1, none, none, none],
  ],
])('reads the rows of a sheet with %s', (_, text, ...expected) => {
  expect(rows(text)).toEqual(expected);
});
