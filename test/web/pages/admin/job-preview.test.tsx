import { fireEvent, screen, within, act, waitFor } from '@testing-library/react';
import { field, fillIn, write, submit } from './job-form.tsx';
import { button, openAdmin, person, jobsAnswer } from './open-admin.tsx';
import { jobMessages } from '#contract/messages/job.ts';
import { jobAdminMessages } from '#contract/messages/job-admin.ts';
import type { AdminJobCard } from '#contract/admin-jobs.ts';
import { buildAdminCard, buildJob } from '#test/support/builders.ts';
import { textsOf, sees } from '#test/web/read-page.ts';

async function openPreview() {
  await person().click(button('Preview'));
  const sheet = await screen.findByRole('dialog', { name: 'How visitors will see it' });
  await within(sheet).findByRole('heading', { level: 1 });
  return within(sheet);
}

it('shows the unsaved form as its public page, which leads nowhere', async () => {
  const { api } = await openAdmin('/admin/add-new-job');
  await fillIn();
  await write('Requirements', 'Java\nSQL');
  fireEvent.change(field('Closing date'), { target: { value: '2027-01-31' } });
  await person().click(screen.getByRole('switch', { name: 'Featured' }));
  const sheet = await openPreview();
  expect(sheet.getByRole('heading', { level: 1 })).toHaveTextContent('Graduate Software Engineer');
  expect(sheet.getByText('Featured')).toBeVisible();
  expect(sheet.getByText('31 Jan 2027')).toBeVisible();
  const requirements = sheet.getByRole('heading', { name: 'Requirements' }).closest('section')!;
  expect(textsOf(within(requirements).getAllByRole('listitem'))).toEqual(['Java', 'SQL']);
  expect(fireEvent.click(sheet.getByRole('link', { name: /Apply for this Job/ }))).toBe(false);
  await person().click(sheet.getByRole('link', { name: 'Disclaimer' }));
  expect(window.location.pathname).toBe('/admin/add-new-job');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(api.sent('createJob')).toHaveLength(0);
  await person().click(button('Back to the form'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(field('Requirements')).toHaveValue('Java\nSQL');
});

it('what readers will be told, of the company’s own site and of warnings, is shown, and keeps nobody from adding the job', async () => {
  const { api } = await openAdmin('/admin/add-new-job');
  api.on('createJob', { status: 201, body: { message: 'added', job: buildJob() } });
  await fillIn();
  expect(screen.queryByText(jobAdminMessages.officialSiteHint)).toBeNull();
  expect(screen.queryByText(jobAdminMessages.warningTitle)).toBeNull();
  await write('Title (company name)', 'Saffron Labs Ltd');
  await write('Job link', 'https://careers.saffronlabs.in/1');
  expect(await screen.findByText(jobAdminMessages.officialSiteHint)).toBeVisible();
  await write('Eligibility', 'Any degree. Registration fee: Rs. 500\nMail hr.zeta@gmail.com');
  await sees(jobAdminMessages.warningTitle, 'Registration fee: Rs. 500', 'Mail hr.zeta@gmail.com');
  const sheet = await openPreview();
  expect(sheet.getByText(jobMessages.officialSite)).toBeVisible();
  const { fee, freeMail } = jobMessages.warnings;
  expect(textsOf(sheet.getAllByRole('note'))).toEqual([fee, freeMail]);
  await person().click(sheet.getByRole('button', { name: 'Back to the form' }));
  await submit();
  expect(await screen.findByText('Job added successfully!')).toBeVisible();
});

const listed = buildAdminCard();
const { title, role, location, joblink } = listed;
const said = 'This job may already be listed';
const aMoment = () => act(() => jest.advanceTimersByTimeAsync(800));

async function open(found = [listed]) {
  jest.useFakeTimers();
  const { api } = await openAdmin('/admin/add-new-job');
  api.on('getJobsAdmin', ({ url }) => ({
    body: jobsAnswer(
      found.filter(
        (job) =>
          url.searchParams.has('search') ||
          url.searchParams.get('joblink')?.startsWith(job.joblink),
      ),
      new URL(url.origin),
    ),
  }));
  return api;
}

/** Among live jobs; the company's last job is asked for among all. */
const requests = (api: Awaited<ReturnType<typeof open>>) =>
  api.sent('getJobsAdmin').filter(({ url }) => url.searchParams.get('status') === 'live');

it.each([
  ['company and role', { title: ' SAFFRON labs', role: `${role}!` }, 'same company and role'],
  ['the place as well', { title, role, location }, 'same company, role and location'],
  [
    'link, written otherwise',
    { title: 'Another', role: 'Another', joblink: `${joblink}/?utm_source=mail#apply` },
    'same job link',
  ],
])('a duplicate is told of, a live job with the same: %s', async (_, typed, why) => {
  const api = await open();
  const labels = { title: 'Title (company name)', role: 'Role', location: 'Location' };
  for (const [name, text] of Object.entries(typed))
    await write({ ...labels, joblink: 'Job link' }[name] ?? '', text);
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByText(why)).toBeVisible();
  const link = screen.getByRole('link', { name: /Saffron Labs, Bengaluru/ });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link.getAttribute('href')).toMatch(/^\/job\//);
  expect(requests(api).length).toBeGreaterThan(0);
});

it('a duplicate is no other job of the company, and asks for nothing while too little is typed', async () => {
  const api = await open([buildAdminCard({ role: 'Writer' })]);
  await write('Title (company name)', title);
  await aMoment();
  expect(requests(api)).toHaveLength(0);
  await write('Role', role);
  await waitFor(() => expect(requests(api)).toHaveLength(1));
  await aMoment();
  expect(screen.queryByText(said)).not.toBeInTheDocument();
});

it('a duplicate is not the job itself once it is sent', async () => {
  const found: AdminJobCard[] = [];
  const api = await open(found);
  await fillIn();
  await aMoment();
  api.on('createJob', () => {
    found.push(listed);
    return { status: 201, body: { message: 'added', job: buildJob() } };
  });
  await submit();
  await aMoment();
  expect(screen.getByText('Job added successfully!')).toBeVisible();
  expect(screen.queryByText(said)).not.toBeInTheDocument();
});
