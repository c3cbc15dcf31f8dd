import { screen, within } from '@testing-library/react';
import type { Job } from '#contract/jobs/jobs.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { buildJob } from '#test/support/builders.ts';
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
