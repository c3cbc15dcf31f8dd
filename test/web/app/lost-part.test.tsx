import { screen } from '@testing-library/react';
import { stubPortal } from '#test/support/portal.ts';
import { preloadApp, renderApp } from '#test/support/render-page.tsx';

preloadApp();

const mockGone = () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

jest.mock('#web/app/admin-routes.tsx', () => mockGone());
jest.mock('#web/features/jobs/calls.ts', () => mockGone());

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  stubPortal();
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
});
