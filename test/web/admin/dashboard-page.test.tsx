import { screen, within } from '@testing-library/react';
import { buildCards } from '#test/support/render-page.tsx';
import { openAdmin } from './open-admin.tsx';

it('shows the four figures, the newest jobs and the way to add one', async () => {
  await openAdmin('/admin/dashboard', { jobs: buildCards(8) });
  const newest = await screen.findByRole('region', { name: 'Newest jobs' });
  expect(await within(newest).findAllByRole('listitem')).toHaveLength(5);
  expect(within(newest).getByRole('link', { name: 'Role 1' })).toHaveAttribute(
    'href',
    '/admin/edit-job/job-1',
  );
  const figures = screen.getByLabelText('Jobs in figures');
  for (const label of ['Total Jobs', 'New Today', 'Companies', 'Remote Jobs']) {
    expect(within(figures).getByText(label)).toBeVisible();
  }
  expect(figures).toHaveTextContent('1,234');
  expect(screen.getByRole('link', { name: 'Add a job' })).toHaveAttribute(
    'href',
    '/admin/add-new-job',
  );
});

it('says so when there are no jobs yet', async () => {
  await openAdmin('/admin/dashboard');
  expect(await screen.findByText('No jobs found.')).toBeVisible();
});
