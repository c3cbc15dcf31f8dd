import { readPostings } from '#job-import/posting/read-postings.ts';

const today = '2026-11-25';
const head =
  'Company: Loom Labs\nRole: Junior Weaver\nLocation: Surat\nApply: https://loom.example/7\n';

it.each([
  ['Link will be closed on 29/11 (Sunday) 11.59 pm', '2026-11-29'],
  ['fill by sunday 29/11', '2026-11-29'],
  ['This friday last (27th)', '2026-11-27'],
  ['we close this post on December 9', '2026-12-09'],
  ['we read everything that comes in by 20 december', '2026-12-20'],
  ['Last date is 4 December 2026; coding round on 9 December', '2026-12-04'],
  ['⏰ till 1st Dec', '2026-12-01'],
  ['Closes Saturday, 28 Nov', '2026-11-28'],
  ['Form bharne ki last date 30 Nov hai, test 5 Dec ko hoga', '2026-11-30'],
  ['Apply before Monday', '2026-11-30'],
  ['27th tak bhej do', '2026-11-27'],
  ['Form Sunday tak open hai', '2026-11-29'],
  ['last date is 3rd', '2026-12-03'],
  ['Registration closes 30/11, online test 5/12', '2026-11-30'],
  ['Please apply by this Friday evening', '2026-11-27'],
  ['Deadline - 5th Dec, interviews 8th to 10th Dec', '2026-12-05'],
  ['Apply till 2 Dec. Joining 4 Jan.', '2026-12-02'],
  ['Closing: 06.12.2026 | Test: 10.12.2026', '2026-12-06'],
  ['Portal open till 10 December 2026, DOJ 11 Jan 2027', '2026-12-10'],
  [
    'fill by sunday 29/11 https://loom.example/jobs/junior-weaver\nonline test 2nd dec',
    '2026-11-29',
  ],
])('closes by “%s” on %s', (said, day) => {
  expect(readPostings({ text: head + said }, today)[0]!.expiresAt?.value).toBe(day);
});

it.each([
  ...['Interviews on 3rd Dec', 'Joining by 1st Jan', 'Test this Sunday', 'Results by 20th'],
  ...['Passed 10th and 12th with 60% before joining', 'Walk-in this Saturday'],
  ...['Shortlisted candidates will hear from us by Friday', "🗓 24 Nov - today's openings"],
  ...['5 days from office, weekly off on Sunday', 'Last working day was Friday'],
])('reads no closing date from “%s”', (said) => {
  expect(readPostings({ text: head + said }, today)[0]!.expiresAt).toBeUndefined();
});
