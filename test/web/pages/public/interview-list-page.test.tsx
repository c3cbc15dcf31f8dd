import { screen, waitFor, within } from '@testing-library/react';
import { getInterviewPage } from '#contract/interviews.ts';
import { messages } from '#contract/messages.ts';
import { ignoreLoggedErrors, preload } from '#test/support/render-page.tsx';
import { buildCard, open } from './interview-pages.ts';

preload('/interview-experiences');

const texts = messages.interview;
const path = '/interview-experiences';
const address = () => window.location.pathname + window.location.search;
const asked = (url: URL | undefined) => Object.fromEntries(url?.searchParams ?? []);

ignoreLoggedErrors();

it('lists six experiences a page, each with what it is about', async () => {
  const { api } = open(path, [buildCard()]);
  expect(await screen.findByRole('heading', { level: 1, name: texts.listTitle })).toBeVisible();
  expect(await screen.findByText(texts.foundOne)).toBeVisible();
  expect(asked(api.sent(getInterviewPage)[0]?.url)).toEqual({
    page: '1',
    pageSize: '6',
    counts: '1',
  });
  const card = within(screen.getByRole('article'));
  for (const text of ['Saffron Ledger', 'Backend Developer', 'Fresher', '2 rounds', 'Asha Nair'])
    expect(card.getByText(text)).toBeVisible();
  expect(card.getByText('Selected').querySelector('svg')).toBeInTheDocument();
  expect(card.getByText('2 Nov 2026')).toHaveAttribute('datetime', '2026-11-01T20:00:00.000Z');
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Online test',
    'HR',
  ]);
  expect(card.getByRole('link', { name: 'Three rounds in a week' })).toHaveAttribute(
    'href',
    '/interview-experiences/i-1/three-rounds-in-a-week',
  );
});

it('shows an older experience without rounds, verdict or name', async () => {
  const { verdict, ...card } = buildCard({
    name: messages.post.anonymousAuthor,
    anonymous: true,
    roundTitles: [],
    rounds: 1,
  });
  expect(verdict).toBe('selected');
  open(path, [card]);
  expect(await screen.findByText('Anonymous User')).toBeVisible();
  expect(screen.getByText('1 round')).toBeVisible();
  expect(within(screen.getByRole('article')).queryByRole('list')).not.toBeInTheDocument();
});

it('searches when that is sent, and takes each wish back by its chip', async () => {
  const { api, user } = open(`${path}?role=backend-developer`);
  await user.type(await screen.findByRole('searchbox'), '  trees {enter}');
  expect(address()).toBe('/interview-experiences?role=backend-developer&search=trees');
  await waitFor(() =>
    expect(asked(api.sent(getInterviewPage).at(-1)?.url)).toMatchObject({ search: 'trees' }),
  );
  await user.click(await screen.findByRole('link', { name: 'Remove Backend Developer' }));
  expect(address()).toBe('/interview-experiences?search=trees');
  expect(screen.getByRole('region', { name: texts.listTitle })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: texts.clearAll }));
  expect(address()).toBe('/interview-experiences');
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
});

it('keeps a choice that nobody knows, so that it can be taken back', async () => {
  open(`${path}?company=nobody-at-all`);
  expect(await screen.findByRole('combobox', { name: 'Company' })).toHaveValue('nobody-at-all');
});
