import { screen, waitFor } from '@testing-library/react';
import { getListing } from '#contract/jobs.ts';
import { problem } from '#test/support/api-stub.ts';
import { buildCards, pageOf, stubPortal } from '#test/support/portal.ts';
import { ignoreLoggedErrors, preload, renderPage } from '#test/support/render-page.tsx';

preload('/jobs/x');

const openWith = (path: string, count: number) => {
  const api = stubPortal();
  const jobs = buildCards(count);
  api.on(getListing, ({ url }) => {
    const { items, total } = pageOf(jobs, url);
    return { body: { title: 'Data Analyst Jobs', jobs: items, total } };
  });
  return { api, ...renderPage(path) };
};

ignoreLoggedErrors();

it.each([
  ['/jobs/2025-batch', '/api/listings/batch/2025'],
  ['/jobsbytype/0-1-year-experience-jobs', '/api/listings/level/0-1-year-experience'],
  ['/jobs/big-data-domain', '/api/listings/domain/big-data'],
  ['/jobs/Bengaluru-Jobs', '/api/listings/city/bengaluru'],
  ['/jobs/mnc-based-jobs', '/api/listings/company/mnc'],
  ['/jobsbyrole/data-analyst-role', '/api/listings/role/data-analyst'],
])('reads %s from %s, nine a page', async (path, address) => {
  const { api } = openWith(path, 3);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  await screen.findByText('3 jobs');
  expect(api.sent(getListing)[0]?.url.pathname).toBe(address);
  expect(api.sent(getListing)[0]?.url.search).toBe('?page=1&pageSize=9&facets=1');
  expect(screen.queryByRole('navigation', { name: 'Pages of jobs' })).not.toBeInTheDocument();
});

it.each(['/jobs/nonsense', '/jobs/made-up-domain'])('logs and refuses %s', async (path) => {
  const api = stubPortal();
  api.on(getListing, problem(404));
  renderPage(path);
  expect(await screen.findByRole('heading', { name: 'Invalid Route' })).toBeVisible();
  expect(console.error).toHaveBeenCalledWith('Invalid Route');
  await waitFor(() =>
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex'),
  );
});
