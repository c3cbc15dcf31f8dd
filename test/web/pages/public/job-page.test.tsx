import { screen, waitFor, within } from '@testing-library/react';
import { getAllJobs, getJob } from '#contract/jobs.ts';
import { problem } from '#test/support/api-stub.ts';
import { buildCard, buildJob } from '#test/support/builders.ts';
import { renderPage, stubPortal } from '#test/support/render-page.tsx';

const job = buildJob({ id: 'job-3', role: 'Graduate Engineer', title: 'Saffron Labs' });
const open = (found = job) => {
  const api = stubPortal();
  api.on(getJob, { body: { job: found } });
  return { api, ...renderPage(`/job/${found.id}/some-title`) };
};
const robots = () => document.querySelector('meta[name="robots"]');
const record = () => document.querySelector('script[type="application/ld+json"]');

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('shows the job with its sections as points, and hides an empty one', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Graduate Engineer' })).toBeVisible();
  for (const text of ['Saffron Labs', '6–8 LPA', 'Bengaluru, Karnataka', '2025, 2026']) {
    expect(screen.getAllByText(text)[0]).toBeVisible();
  }
  const section = screen.getByRole('heading', { name: 'Roles & Responsibilities' }).parentElement;
  const points = within(section ?? document.body).getAllByRole('listitem');
  expect(points.map((point) => point.textContent)).toEqual(['Write services.', 'Review code.']);
  expect(screen.queryByRole('heading', { name: 'More Details' })).not.toBeInTheDocument();
});

it('leads to the company in a new tab, telling it nothing', async () => {
  open();
  const link = await screen.findByRole('link', { name: /Apply for this Job/ });
  expect(link).toHaveAttribute('href', job.joblink);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'https://user:pass@evil.example'])(
  'makes no link of %s',
  async (joblink) => {
    open(buildJob({ joblink }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: /Apply/ })).not.toBeInTheDocument();
  },
);

it('links the categories to their listings', async () => {
  open();
  const chips = await screen.findByRole('list', { name: 'Categories' });
  expect(
    within(chips)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/jobs/product-based-jobs',
    '/jobsbyrole/software-engineer-or-developer-role',
    '/jobs/Bengaluru-Jobs',
    '/jobsbytype/Freshers-jobs',
    '/jobs/2026-batch',
    '/jobs/web-development-domain',
  ]);
});

it('lists five other jobs a page beside it', async () => {
  const { user } = open();
  const aside = within(await screen.findByRole('complementary', { name: 'More Jobs' }));
  const roles = () => aside.getAllByRole('listitem').map((item) => item.textContent ?? '');
  await waitFor(() => expect(roles()[4]).toContain('Role 6'));
  expect(roles().join()).not.toContain('Role 3Company 3');
  await user.click(aside.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(roles()[0]).toContain('Role 7'));
});

it('has a head that describes the job, with its record', async () => {
  open();
  await waitFor(() => expect(document.title).toBe('Graduate Engineer at Saffron Labs | Firstrung'));
  const content = (selector: string) => document.querySelector(selector)?.getAttribute('content');
  expect(content('meta[name="description"]')).toContain('Pay: 6–8 LPA');
  expect(content('meta[name="keywords"]')).toContain('Web Development');
  expect(content('meta[property="og:title"]')).toContain('Graduate Engineer');
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
    'href',
    'https://firstrung.example/job/job-3/graduate-engineer-saffron-labs',
  );
  expect(JSON.parse(record()?.textContent ?? '')).toMatchObject({ title: 'Graduate Engineer' });
  expect(robots()).toBeNull();
});

it('says that it is loading', async () => {
  const api = stubPortal();
  api.on(getJob, () => new Promise(() => undefined));
  renderPage('/job/x/y');
  expect(await screen.findByText('Loading, please wait...')).toBeVisible();
});

it.each([
  ['unknown', problem(404)],
  ['failing', problem(500)],
])('shows the 404 view for a job that is %s', async (_, answer) => {
  const api = stubPortal();
  api.on(getJob, answer);
  renderPage('/job/x/y');
  expect(
    await screen.findByText("Sorry, the job you are looking for has expired or doesn't exist"),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Explore Jobs' })).toHaveAttribute('href', '/');
  await waitFor(() => expect(document.title).toBe('Job Not Found | Firstrung'));
  expect(robots()).toHaveAttribute('content', 'noindex');
  expect(record()).toBeNull();
});

it('names an expired job', async () => {
  const api = stubPortal();
  const { status, body } = problem(410);
  api.on(getJob, {
    status,
    body: { ...body, job: buildCard({ title: 'Old Co', role: 'Old Role' }) },
  });
  renderPage('/job/x/y');
  expect(await screen.findByText('Old Role at Old Co')).toBeVisible();
  expect(api.sent(getJob)).toHaveLength(1);
});

it('says where the device cannot share', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Share Graduate Engineer/ }));
  const alert = await screen.findByRole('alertdialog');
  expect(alert).toHaveTextContent('Web Share API is not supported in your browser.');
  await user.click(within(alert).getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('stays readable when the other jobs fail', async () => {
  const api = stubPortal();
  api.on(getAllJobs, problem(404));
  api.on(getJob, { body: { job } });
  renderPage('/job/job-3/x');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('More Jobs')).not.toBeInTheDocument());
});
