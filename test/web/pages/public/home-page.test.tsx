import { screen } from '@testing-library/react';
import { getAllJobs, getJobStatistics } from '#contract/jobs.ts';
import { problem } from '#test/support/api-stub.ts';
import { buildCard } from '#test/support/builders.ts';
import { stubPortal } from '#test/support/portal.ts';
import { ignoreLoggedErrors, preloadApp, renderPage } from '#test/support/render-page.tsx';

preloadApp('/');

ignoreLoggedErrors();

it('shows the four figures and six cards a page', async () => {
  stubPortal();
  renderPage('/');
  await screen.findByRole('heading', { name: 'Role 6' });
  expect(screen.getAllByRole('article')).toHaveLength(6);
  for (const [label, figure] of [
    ['Total Jobs', '1,234'],
    ['New Today', '5'],
    ['Companies', '18'],
    ['Remote Jobs', '7'],
  ] as const) {
    expect(screen.getByText(label).nextElementSibling).toHaveTextContent(figure);
  }
  expect(document.title).toBe('Firstrung: Tech jobs for the first rung of your career');
});

describe('search', () => {
  it('may be sent empty, and then shows all jobs', async () => {
    stubPortal();
    const { user } = renderPage('/?role=x');
    await user.clear(screen.getByPlaceholderText('Job Role (e.g. Developer)'));
    await user.click(screen.getAllByRole('button', { name: 'Search' })[0] ?? document.body);
    expect(await screen.findByRole('heading', { name: 'Latest openings' })).toBeVisible();
    expect(window.location.search).toBe('');
  });
});

it('keeps the older cards when the next page fails, and tries again', async () => {
  const api = stubPortal();
  const { user } = renderPage('/');
  await screen.findByRole('heading', { name: 'Role 1' });
  api.on(getAllJobs, problem(503));
  await user.click(screen.getByRole('link', { name: 'Page 2' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The jobs could not be loaded.');
  expect(screen.getByRole('heading', { name: 'Role 1' })).toBeVisible();
  expect(console.error).toHaveBeenCalledWith('Error fetching jobs', expect.anything());

  api.on(getAllJobs, { body: { JobsData: [buildCard({ role: 'Back again' })], total: 7 } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Back again' })).toBeVisible();
});

it('asks again for the figures that failed with the jobs', async () => {
  const api = stubPortal();
  api.on(getAllJobs, problem(404));
  api.on(getJobStatistics, problem(404));
  const { user } = renderPage('/');
  await screen.findByRole('alert');
  expect(screen.getByText('Total Jobs').nextElementSibling).toHaveTextContent('–');

  stubPortal();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Role 1' })).toBeVisible();
  expect(await screen.findByText('1,234')).toBeVisible();
});
