import { screen, within } from '@testing-library/react';
import type { Job } from '#contract/jobs.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { problem } from '#test/support/api-stub.ts';
import { buildCard, buildJob } from '#test/support/builders.ts';
import { now as shownAt } from '#test/support/portal.ts';
import { openPage, preload } from '#test/support/render-page.tsx';
import { linkCheckedText } from '#web/features/jobs/detail/job-dates.ts';

preload('/job/x');

const now = new Date('2026-11-21T12:00:00.000Z');

it.each([
  ['2026-11-21T13:00:00.000Z', 'Link checked today.'],
  ['2026-11-20T18:31:00.000Z', 'Link checked today.'],
  ['2026-11-20T18:29:00.000Z', 'Link checked yesterday.'],
  ['2026-11-19T12:00:00.000Z', 'Link checked 2 days ago.'],
])('counts the days of India: %s is %s', (at, text) => {
  expect(linkCheckedText(at, now)).toBe(text);
});

async function open(more: Partial<Job>) {
  const job = buildJob({ id: 'job-3', ...more });
  openPage('/job/job-3/x', { getJob: { body: { job } }, getSimilarJobs: { body: { jobs: [] } } });
  return (await screen.findAllByRole('link', { name: /^Apply for this Job/ }))[0]!;
}
const checked = (state: 'working' | 'closed') =>
  open({ linkStatus: { state, checkedAt: new Date().toISOString() } });

it.each([
  ['names the official site', true, 1],
  ['says nothing where there is a doubt', undefined, 0],
] as const)('%s beside where one applies', async (_, officialSite, times) => {
  await open(officialSite ? { officialSite } : {});
  const place = await screen.findByText(/^You will apply on careers\.saffronlabs\.example/);
  expect(within(place).queryAllByText(jobMessages.officialSite)).toHaveLength(times);
});

it('the job page tells beside the way to apply when its link was checked', async () => {
  await checked('working');
  expect(screen.getByText(/You will apply on .* Link checked today\.$/)).toBeVisible();
  expect(screen.queryByText(jobMessages.linkClosed)).toBeNull();
});

it('the job page warns before the way to apply where the link may be closed', async () => {
  const apply = await checked('closed');
  const note = screen.getByText(jobMessages.linkClosed);
  expect(note.compareDocumentPosition(apply)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByText(/Link checked/)).toBeNull();
});

it('the job page tells beside the way to apply when its company’s own board had the job', async () => {
  const board = { source: 'source-1', system: 'Greenhouse', externalId: '5100101' };
  await open({ board, seenAt: new Date(shownAt.getTime() - 3 * 3_600_000).toISOString() });
  const seen = /You will apply on .* From the company’s own board, seen 3 hours ago\.$/;
  expect(screen.getByText(seen)).toBeVisible();
});

it('the page of a closed job tells that its company has closed it', async () => {
  const gone = { message: jobMessages.gone, job: buildJob({ id: 'job-3' }), closedBy: 'company' };
  openPage('/job/job-3/x', {
    getJob: problem(410, gone),
    getSimilarJobs: { body: { jobs: [buildCard({ id: 'job-4', role: 'Tester' })] } },
  });
  expect(await screen.findByText(jobMessages.closedByCompany)).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Tester/ })).toBeVisible();
});
