import { matchColumns } from '#job-import/mapping/match-columns.ts';
import { readRows } from '#test/support/read-rows.ts';

/**
 * What exports and feeds call their columns: Zoho Recruit's and Workable's field lists, the job feeds
 * that Indeed and LinkedIn document, Greenhouse's, Lever's, Ashby's and SmartRecruiters' job boards, the
 * columns of JobSpy, and the sheets that Indian placement cells hand round; and, further down, as sheets
 * spell them that no list has, known by the words in them.
 */
const rows = readRows<[string, ...string[]]>('job-import/data/headings.jsonl').flatMap(
  ([field, ...headings]) => headings.map((heading) => ({ field, heading })),
);

it.each(rows)('reads $field from a column called $heading', ({ field, heading }) => {
  // A company beside it, as in all such files: alone, a Title may be one.
  const other = field === 'title' ? 'Job Title' : 'Company';
  expect(matchColumns([heading, other]).columns).toMatchObject({ [field]: 0 });
});

it.each([
  ...['lastBuildDate', 'role_id', 'Company Size', 'salary currency', 'Posted By'],
  'Application Status',
])('reads no field from a column called %s', (heading) => {
  expect(matchColumns(['Company', 'Role', heading]).columns).toEqual({ title: 0, role: 1 });
});

it('reads no link from a column of words', () => {
  const ofCells = (cell: string) => [{ number: 2, cells: ['Loom', 'Weaver', cell] }];
  const matched = (cell: string) =>
    matchColumns(['Company', 'Role', 'Application Mode Link'], ofCells(cell)).columns.joblink;
  expect([matched('By mail'), matched('https://loom.example/7')]).toEqual([undefined, 2]);
});

it.each([
  [['Company', 'Title', 'Location'], { title: 0, role: 1 }],
  [['Title', 'Location', 'Salary'], { role: 0, pay: 2 }],
  [['title', 'role', 'pay'], { title: 0, role: 1 }],
  [['Title', 'Company', 'Job Role'], { title: 1 }],
])('takes a title of %j for what it is there', (columns, found) => {
  expect(matchColumns(columns).columns).toMatchObject(found);
});

it('takes a column of our own name for how one is employed where its cells say that', () => {
  const rowsOf = (cell: string) => [{ number: 2, cells: [cell, 'Loom'] }];
  expect(matchColumns(['jobtype', 'Company'], rowsOf('FULL_TIME')).columns).toEqual({
    ...{ employment: 0, title: 1 },
  });
  expect(matchColumns(['jobtype', 'Company'], rowsOf('MNC')).columns).toEqual({
    ...{ jobtype: 0, title: 1 },
  });
});
