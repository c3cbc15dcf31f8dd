import { screen, waitFor } from '@testing-library/react';
import { reportReviewMessages as texts } from '#contract/messages/report-review.ts';
import { AdminReport } from '#contract/reports.ts';
import { problem, type ApiStub, pageOf } from '#test/support/portal.ts';
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

/** Which jobs' reports wait, as the server keeps it. */
async function open(reports: readonly AdminReport[], address = '/admin/reports') {
  const decided = new Set<string>();
  const waiting = (api: ApiStub) => {
    api.on('getReports', ({ url }) => {
      const open = reports.filter(({ jobId }) => !decided.has(jobId));
      const { items, total } = pageOf(open, url);
      return { body: { reports: items, total } };
    });
    api.on('reviewReports', ({ url, body }) => {
      const jobId = url.pathname.split('/')[3] ?? '';
      if (body['outcome'] === 'waiting') decided.delete(jobId);
      else decided.add(jobId);
      return { body: { message: 'Decision saved. The people who reported the job can see it.' } };
    });
    // Somebody has deleted it already.
    api.on('deleteJob', problem(404, { message: 'gone' }));
    api.on('restoreJob', { body: { message: 'Restored.', job: buildJob() } });
  };
  const { api } = await openContent(address, waiting);
  await screen.findByRole('heading', { level: 1, name: 'Job reports' });
  return api;
}
const articles = () => screen.queryAllByRole('article');
const sent = (api: ApiStub) =>
  api.sent('reviewReports').map(({ url, body }) => [url.pathname, body['outcome']]);

it.each([
  ['Keep', 'kept'],
  ['Corrected', 'changed'],
  ['Delete the job', 'removed'],
] as const)('%s settles all reports of the job, and can be undone', async (label, outcome) => {
  const api = await open([...two, another]);
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
    [address, 'waiting'],
  ]);
  const removals = outcome === 'removed' ? 1 : 0;
  expect(api.sent('deleteJob')).toHaveLength(removals);
  expect(api.sent('restoreJob')).toHaveLength(removals);
});
