import { screen, waitFor } from '@testing-library/react';
import { stubPortal } from '#test/support/portal.ts';
import { ignoreLoggedErrors, preload, renderApp } from '#test/support/render-page.tsx';

preload('/about');
ignoreLoggedErrors();

let mockIsBroken = true;
const mockPage = () => {
  if (mockIsBroken) throw new Error('A page with a bug');
  return 'The page is fine again';
};
const mockGone = () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

jest.mock('#web/pages/public/job-expired-page.tsx', () => ({ Component: mockPage }));
jest.mock('#web/app/admin/admin-routes.tsx', () => mockGone());
jest.mock('#web/features/jobs/query/job-api.ts', () => mockGone());
jest.mock('#web/pages/public/listing-page.tsx', () => mockGone());

beforeEach(() => {
  mockIsBroken = true;
  stubPortal();
});

it('keeps the site around a page that breaks, and draws it anew when asked', async () => {
  const { user } = renderApp('/jobExpired');
  expect(await screen.findByRole('heading', { name: 'This page slipped a rung' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the jobs' })).toHaveAttribute('href', '/');
  mockIsBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The page is fine again')).toBeVisible();
});

it.each([
  ['the back office', '/admin/login'],
  ['a page', '/jobs/big-data-domain'],
  ['the calls of the home page', '/'],
])('asks for a reload when a new release took the code of %s away', async (_what, path) => {
  renderApp(path);
  expect(await screen.findByRole('heading', { name: 'Please reload this page' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the jobs' })).toHaveAttribute('href', '/');
  await waitFor(() => expect(document.title).toBe('Please reload this page | Firstrung'));
});
