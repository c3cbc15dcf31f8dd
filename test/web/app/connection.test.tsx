import { act, fireEvent, screen } from '@testing-library/react';
import { problem, stubPortal } from '#test/support/portal.ts';
import { ignoreLoggedErrors, preload, renderApp } from '#test/support/render-page.tsx';

preload('/', '/about');

const goes = (state: 'online' | 'offline') => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online');
  act(() => void fireEvent(window, new Event(state)));
};

const slowText = 'Still loading: the connection is slow.';

ignoreLoggedErrors();
afterEach(() => goes('online'));

it.each(['/admin/login', '/admin/register'])('says so on %s as well', async (path) => {
  stubPortal();
  renderApp(path);
  await screen.findByLabelText('Password');
  goes('offline');
  expect(await screen.findByText(/You are offline/)).toBeVisible();
});

it.each([
  ['lost later', true],
  ['away from the start', false],
])('asks again for what failed while the network was %s', async (_, onLine) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  stubPortal().on('getAllJobs', problem(404));
  renderApp('/');
  await screen.findByRole('alert');
  if (onLine) goes('offline');
  stubPortal();
  goes('online');
  expect(await screen.findByRole('heading', { name: 'Role 1' })).toBeVisible();
});

it('explains a long wait for an answer', async () => {
  jest.useFakeTimers();
  stubPortal().on('getAllJobs', () => new Promise(() => undefined));
  renderApp('/about');
  await act(() => jest.advanceTimersByTimeAsync(100));
  fireEvent.click(screen.getByRole('link', { name: 'Home' }));
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(screen.queryByText(slowText)).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText(slowText)).toBeVisible();
});
