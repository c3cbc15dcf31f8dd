import { act, screen, waitFor } from '@testing-library/react';
import { getJobsAdmin } from '#contract/admin-jobs.ts';
import { createJob } from '#contract/jobs.ts';
import { problem } from '#test/support/api-stub.ts';
import { buildAdminCard, buildJob } from '#test/support/builders.ts';
import { fillIn, submit, write } from './job-form.tsx';
import { jobsAnswer, openAdmin } from './open-admin.tsx';

const listed = buildAdminCard();
const { title, role, location, joblink } = listed;
const notice = () => screen.findByText('This job may be listed already');
const aMoment = () => act(() => jest.advanceTimersByTimeAsync(800));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

async function open(found = [listed]) {
  const { api } = await openAdmin('/admin/add-new-job');
  api.on(getJobsAdmin, ({ url }) => ({
    body: jobsAnswer(
      found.filter(
        (job) => url.searchParams.has('search') || url.searchParams.get('joblink') === job.joblink,
      ),
      new URL(url.origin),
    ),
  }));
  return api;
}

it.each([
  ['company and role', { title: ' SAFFRON labs', role: `${role}!` }, 'same company and role'],
  ['the place as well', { title, role, location }, 'same company, role and location'],
  ['the link', { title: 'Another', role: 'Another', joblink }, 'same job link'],
])('tells of a live job with the same: %s', async (_, typed, why) => {
  const api = await open();
  const labels = { title: 'Title (company name)', role: 'Role', location: 'Location' };
  for (const [name, text] of Object.entries(typed)) {
    await write({ ...labels, joblink: 'Job link' }[name] ?? '', text);
  }
  expect(await notice()).toBeVisible();
  expect(screen.getByText(why)).toBeVisible();
  const link = screen.getByRole('link', { name: /Saffron Labs, Bengaluru/ });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link.getAttribute('href')).toMatch(/^\/job\//);
  for (const { url } of api.sent(getJobsAdmin)) {
    expect(url.searchParams.get('status')).toBe('live');
  }
});

it('says nothing of other jobs of the company, and asks for nothing while too little is typed', async () => {
  const api = await open([buildAdminCard({ role: 'Writer' })]);
  await write('Title (company name)', title);
  await aMoment();
  expect(api.sent(getJobsAdmin)).toHaveLength(0);
  await write('Role', role);
  await waitFor(() => expect(api.sent(getJobsAdmin)).toHaveLength(1));
  await aMoment();
  expect(screen.queryByText(/may be listed already/)).not.toBeInTheDocument();
});

it.each([
  ['a duplicate', undefined],
  ['a search that fails', 500],
])('keeps nobody from adding the job: %s', async (_, status) => {
  const api = await open();
  if (status) api.on(getJobsAdmin, problem(404));
  api.on(createJob, { status: 201, body: { message: 'added', job: buildJob() } });
  await fillIn();
  if (!status) await notice();
  await submit();
  expect(await screen.findByText('Job added successfully!')).toBeVisible();
});
