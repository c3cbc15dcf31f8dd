import { screen, waitFor } from '@testing-library/react';
import { reportReviewMessages as texts } from '#contract/messages/report-review.ts';
import { AdminReport } from '#contract/reports.ts';
import { problem, type ApiStub, pageOf, type StubReply } from '#test/support/portal.ts';
import { buildJob } from '#test/support/builders.ts';
import { button, person } from './open-admin.tsx';
import { openContent } from './open-content.tsx';

const build = (fields: Partial<AdminReport> = {}) =>
  AdminReport.parse({
    ...{ id: 'r-1', jobId: 'job-1', role: 'Trainee', company: 'Saffron Labs' },
    ...{ reason: 'fee', details: '', created_at: '2026-11-19T08:00:00.000Z' },
    ...fields,
  });
const two = [
  build({ id: 'r-1', reason: 'other', details: '<b>No</b> such office.' }),
  build({ id: 'r-2' }),
];
const another = build({ id: 'r-3', jobId: 'job-2', role: 'Tester' });

const deleted = { body: { message: 'Deleted.' } };
const restored = { body: { message: 'Restored.', job: buildJob() } };
const gone = problem(404, { message: 'There is no such job.' });

/** Which jobs' reports wait, as the server keeps it. */
async function open(reports: readonly AdminReport[], [deletion, restoration]: StubReply[]) {
  const decided = new Set<string>();
  const waiting = (api: ApiStub) => {
    api.on('getReports', ({ url }) => {
      const open = reports.filter(({ jobId }) => !decided.has(jobId));
      const { items, total } = pageOf(open, url);
      return { body: { reports: items, total } };
    });
    api.on('reviewReports', ({ url, body }) => {
      const jobId = url.pathname.split('/')[3] ?? '';
      if (body['outcome'] === 'pending') decided.delete(jobId);
      else decided.add(jobId);
      return { body: { message: 'Decision saved. The people who reported the job can see it.' } };
    });
    api.answer({ deleteJob: deletion!, restoreJob: restoration! });
  };
  const { api } = await openContent('/admin/reports', waiting);
  await screen.findByRole('heading', { level: 1, name: 'Job reports' });
  return api;
}
const articles = () => screen.queryAllByRole('article');
const sent = (api: ApiStub) =>
  api.sent('reviewReports').map(({ url, body }) => [url.pathname, body['outcome']]);

it.each([
  ['Keep', 'kept', [gone, gone], 0, 0],
  ['Corrected', 'changed', [gone, gone], 0, 0],
  ['Delete the job', 'removed', [deleted, restored], 1, 1],
  // Another administrator has restored the job.
  ['Delete the job', 'removed', [deleted, gone], 1, 1],
  // Another administrator deleted the job, so it stays deleted.
  ['Delete the job', 'removed', [gone, restored], 1, 0],
] as const)('%s settles all reports of the job, and can be undone', async (...row) => {
  const [label, outcome, replies, deletions, restorations] = row;
  const api = await open([...two, another], [...replies]);
  await waitFor(() => expect(articles()).toHaveLength(3));
  const [press] = screen.getAllByRole('button', { name: `${label}: Trainee at Saffron Labs` });
  await person().click(press!);
  expect(await screen.findByText(texts.outcomes[outcome].done)).toBeVisible();
  await waitFor(() => expect(articles()).toHaveLength(1));
  await person().click(button(/^Undo/));
  await waitFor(() => expect(articles()).toHaveLength(3));
  expect(await screen.findByText(texts.reopened)).toBeVisible();
  const address = '/api/job/job-1/reports/review';
  expect(sent(api)).toEqual([
    [address, outcome],
    [address, 'pending'],
  ]);
  expect(api.sent('deleteJob')).toHaveLength(deletions);
  expect(api.sent('restoreJob')).toHaveLength(restorations);
});
