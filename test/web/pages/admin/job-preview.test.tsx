import { fireEvent, screen, within, act, waitFor } from '@testing-library/react';
import { field, fillIn, write, submit } from './job-form.tsx';
import { button, openAdmin, path, person, jobsAnswer } from './open-admin.tsx';
import { jobMessages } from '#contract/messages/job.ts';
import { jobAdminMessages } from '#contract/messages/job-admin.ts';
import type { AdminCard } from '#contract/admin-jobs.ts';
import { buildAdminCard, buildJob } from '#test/support/builders.ts';

async function openPreview() {
  await person().click(button('Preview'));
  const sheet = await screen.findByRole('dialog', { name: 'How visitors will see it' });
  await within(sheet).findByRole('heading', { level: 1 });
  return within(sheet);
}

it('shows the unsaved form as its public page', async () => {
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
  expect(
    within(requirements)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Java', 'SQL']);
  expect(api.sent('createJob')).toHaveLength(0);
  await person().click(button('Back to the form'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(field('Requirements')).toHaveValue('Java\nSQL');
});

it('leads nowhere', async () => {
  await openAdmin('/admin/add-new-job');
  await fillIn();
  const sheet = await openPreview();
  const apply = sheet.getByRole('link', { name: /Apply for this Job/ });
  expect(fireEvent.click(apply)).toBe(false);
  await person().click(sheet.getByRole('link', { name: 'Disclaimer' }));
  expect(path()).toBe('/admin/add-new-job');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

const told = () => screen.queryByText(jobAdminMessages.warned);

it('what readers will be warned of is told with its words, shown in the preview, and keeps nobody from adding the job', async () => {
  const { api } = await openAdmin('/admin/add-new-job');
  api.on('createJob', { status: 201, body: { message: 'added', job: buildJob() } });
  await fillIn();
  expect(told()).toBeNull();
  await write('Eligibility', 'Any degree. Registration fee: Rs. 500\nMail hr.zeta@gmail.com');
  expect(await screen.findByText(jobAdminMessages.warned)).toBeVisible();
  expect(screen.getByText('Registration fee: Rs. 500')).toBeVisible();
  expect(screen.getByText('Mail hr.zeta@gmail.com')).toBeVisible();
  const sheet = await openPreview();
  expect(sheet.getAllByRole('note').map(({ textContent }) => textContent)).toEqual([
    jobMessages.warnings.fee,
    jobMessages.warnings.freeMail,
  ]);
  await person().click(sheet.getByRole('button', { name: 'Back to the form' }));
  await submit();
  expect(await screen.findByText('Job added successfully!')).toBeVisible();
});

it('what readers will be warned of is no warning where the link is the company’s own, and readers see that', async () => {
  await openAdmin('/admin/add-new-job');
  await fillIn();
  expect(screen.queryByText(jobAdminMessages.official)).toBeNull();
  await write('Title (company name)', 'Saffron Labs Ltd');
  await write('Job link', 'https://careers.saffronlabs.in/1');
  expect(await screen.findByText(jobAdminMessages.official)).toBeVisible();
  const sheet = await openPreview();
  expect(sheet.getByText(jobMessages.officialSite)).toBeVisible();
});

describe('a duplicate', () => {
  const listed = buildAdminCard();
  const { title, role, location, joblink } = listed;
  const said = 'This job may already be listed';
  const notice = () => screen.findByText(said);
  const aMoment = () => act(() => jest.advanceTimersByTimeAsync(800));

  beforeEach(() => void jest.useFakeTimers());

  async function open(found = [listed]) {
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
    expect(requests(api).length).toBeGreaterThan(0);
  });

  it('says nothing of other jobs of the company, and asks for nothing while too little is typed', async () => {
    const api = await open([buildAdminCard({ role: 'Writer' })]);
    await write('Title (company name)', title);
    await aMoment();
    expect(requests(api)).toHaveLength(0);
    await write('Role', role);
    await waitFor(() => expect(requests(api)).toHaveLength(1));
    await aMoment();
    expect(screen.queryByText(said)).not.toBeInTheDocument();
  });

  it('is not the job itself once it is sent', async () => {
    const found: AdminCard[] = [];
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
});
