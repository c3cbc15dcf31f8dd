import { screen } from '@testing-library/react';
import { stubPortal } from '#test/support/portal.ts';
import { preloadApp, renderApp } from '#test/support/render-page.tsx';

preloadApp('/');

let mockIsBroken = true;
const mockPage = () => {
  if (mockIsBroken) throw new Error('A page with a bug');
  return 'The page is fine again';
};
const mockGone = () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

jest.mock('#web/pages/public/job-expired-page.tsx', () => ({ Component: mockPage }));
jest.mock('#web/pages/public/listing-page.tsx', () => mockGone());

beforeEach(() => {
  mockIsBroken = true;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  stubPortal();
});

it('keeps the site around a page that breaks, and draws it anew when asked', async () => {
  const { user } = renderApp('/jobExpired');
  expect(await screen.findByRole('heading', { name: 'This page slipped a rung' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the jobs' })).toHaveAttribute('href', '/');
  mockIsBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('The page is fine again')).toBeVisible();
});

it('leaves the broken page for another', async () => {
  const { user } = renderApp('/jobExpired');
  await screen.findByRole('heading', { name: 'This page slipped a rung' });
  await user.click(screen.getByRole('link', { name: 'Firstrung home' }));
  expect(await screen.findByRole('heading', { name: 'Latest openings' })).toBeVisible();
});
