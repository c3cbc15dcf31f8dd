import { act, screen, waitFor, within } from '@testing-library/react';
import { getListing } from '#contract/jobs.ts';
import { stubPortal } from '#test/support/portal.ts';
import { preloadApp, renderApp } from '#test/support/render-page.tsx';

preloadApp('/');

beforeEach(() => {
  stubPortal().on(getListing, { body: { title: 'Big Data Jobs', jobs: [], total: 0 } });
});

const menuButton = (name: string) => screen.getByRole('button', { name });
const menuLinks = (name: string) =>
  within(menuButton(name).parentElement ?? document.body).getAllByRole('link');

it('goes through a menu by the arrow keys', async () => {
  const { user } = renderApp('/');
  act(() => menuButton('Experiences Level').focus());
  await user.keyboard('{ArrowDown}');
  const links = menuLinks('Experiences Level');
  expect(links[0]).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(links[1]).toHaveFocus();
  await user.keyboard('{End}');
  expect(links.at(-1)).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(links[0]).toHaveFocus();
  await user.keyboard('{ArrowUp}{Home}');
  expect(links[0]).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(menuButton('Experiences Level')).toHaveFocus();
});

it('opens a menu under a resting mouse, keeps it when pressed, and has one open at a time', async () => {
  const { user } = renderApp('/');
  const levels = menuButton('Experiences Level');
  await user.hover(levels);
  expect(levels).toHaveAttribute('aria-expanded', 'false');
  await waitFor(() => expect(levels).toHaveAttribute('aria-expanded', 'true'));
  await user.unhover(levels);
  await waitFor(() => expect(levels).toHaveAttribute('aria-expanded', 'false'));
  await user.hover(levels);
  await waitFor(() => expect(levels).toHaveAttribute('aria-expanded', 'true'));
  await user.click(levels);
  expect(levels).toHaveAttribute('aria-expanded', 'true');
  await user.hover(menuButton('Batches'));
  await waitFor(() => expect(menuButton('Batches')).toHaveAttribute('aria-expanded', 'true'));
  await waitFor(() => expect(levels).toHaveAttribute('aria-expanded', 'false'));
});

it('leaves the focus where it is when Escape closes a menu that only the mouse opened', async () => {
  const { user } = renderApp('/');
  const field = screen.getByPlaceholderText('Job Role (e.g. Developer)');
  act(() => field.focus());
  await user.hover(menuButton('Batches'));
  await waitFor(() => expect(menuButton('Batches')).toHaveAttribute('aria-expanded', 'true'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(menuButton('Batches')).toHaveAttribute('aria-expanded', 'false'));
  expect(field).toHaveFocus();
});

it('marks the menu in which the page stands', async () => {
  renderApp('/jobs/BIG-DATA-domain');
  await waitFor(() => expect(menuButton('Domains')).toHaveAttribute('aria-current', 'true'));
  expect(menuButton('Batches')).not.toHaveAttribute('aria-current');
});

it('tells the title of the next page, not of the first', async () => {
  const { user } = renderApp('/');
  const told = () => document.querySelector('[aria-live="polite"]:not([role])');
  await waitFor(() => expect(document.title).toMatch(/Firstrung/));
  await user.click(menuButton('Domains'));
  expect(told()).toHaveTextContent('');
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Big Data' }));
  await waitFor(() =>
    expect(told()).toHaveTextContent('Big Data Jobs: Openings in This Field | Firstrung'),
  );
});
