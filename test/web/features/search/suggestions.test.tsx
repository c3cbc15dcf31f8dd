import { screen, waitFor, within } from '@testing-library/react';
import type { Suggestion } from '#contract/search-suggestions.ts';
import { problem, type StubReply, stubPortal } from '#test/support/portal.ts';
import { ignoreLoggedErrors, preload, renderApp } from '#test/support/render-page.tsx';
import { textsOf } from '#test/web/read-page.ts';

preload('/');

const role = () => screen.getByPlaceholderText('Job Role (e.g. Developer)');
const city = () => screen.getByPlaceholderText('Location (e.g. Bengaluru)');
const term = () => screen.getAllByPlaceholderText('Title, Skills, Company')[0]!;
const list = () => screen.findByRole('listbox');
const names = async () => textsOf(within(await list()).getAllByRole('option'));

const known: Suggestion[] = [
  { text: 'Data Analyst', kind: 'role' },
  { text: 'Data Scientist', kind: 'role' },
  { text: 'Dadri', kind: 'city' },
  { text: 'Datamatics', kind: 'company' },
];
const answer = ({ url }: { url: URL }): StubReply => {
  const kind = url.searchParams.get('kind');
  return { body: { suggestions: known.filter((each) => !kind || each.kind === kind) } };
};

async function open(path = '/') {
  const api = stubPortal();
  api.answer({ getJobSuggestions: answer, jobsSearch: { body: { jobs: [], total: 0 } } });
  const page = renderApp(path);
  await screen.findByPlaceholderText('Job Role (e.g. Developer)');
  return { api, ...page };
}
const requests = (api: Awaited<ReturnType<typeof open>>['api']) =>
  api.sent('getJobSuggestions').map(({ url }) => url.search);

ignoreLoggedErrors();

it('offers roles, cities, and in the third field all but cities', async () => {
  const { api, user } = await open();
  await user.type(role(), 'da');
  expect(await names()).toEqual(['Data AnalystRole', 'Data ScientistRole']);
  await user.type(city(), 'da');
  await waitFor(async () => expect(await names()).toEqual(['DadriCity']));
  await user.type(term(), 'da');
  await waitFor(async () =>
    expect(await names()).toEqual(['Data AnalystRole', 'Data ScientistRole', 'DatamaticsCompany']),
  );
  expect(requests(api)).toEqual(['?q=da&kind=role', '?q=da&kind=city', '?q=da']);
});

it('waits for two letters and a pause, asks for nothing twice, closes on Escape, and leaves the option where the caret moves', async () => {
  const { api, user } = await open();
  await user.type(role(), 'd');
  expect(requests(api)).toEqual([]);
  await user.type(role(), 'ata an');
  await list();
  expect(requests(api)).toEqual(['?q=data+an&kind=role']);
  await user.type(role(), 'x{Backspace}');
  await list();
  expect(requests(api).filter((each) => each === '?q=data+an&kind=role')).toHaveLength(1);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(role()).toHaveValue('data an');
  await user.keyboard('{ArrowDown}');
  expect(within(await list()).getAllByRole('option')[0]).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowLeft}');
  expect(role()).not.toHaveAttribute('aria-activedescendant');
  expect(await list()).toBeVisible();
  await user.tab();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('is a combobox: arrows go round, Enter takes, and Enter again searches', async () => {
  const { user } = await open();
  await user.type(role(), 'da');
  const options = within(await list()).getAllByRole('option');
  expect(role()).toHaveAttribute('aria-expanded', 'true');
  expect(role()).toHaveAttribute('aria-controls', (await list()).id);
  expect(role()).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowUp}');
  expect(role()).toHaveAttribute('aria-activedescendant', options[1]!.id);
  await user.keyboard('{ArrowDown}');
  expect(role()).toHaveAttribute('aria-activedescendant', options[0]!.id);
  expect(options[0]).toHaveAttribute('aria-selected', 'true');
  await waitFor(() => expect(role()).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(role()).toHaveValue('Data Analyst');
  expect(role()).toHaveAttribute('aria-expanded', 'false');
  expect(window.location.search).toBe('');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.search).toBe('?role=Data+Analyst'));
});

it('drops the answer that a later letter has made stale', async () => {
  const { api, user } = await open();
  let late: (reply: StubReply) => void = () => undefined;
  api.on('getJobSuggestions', ({ url }) =>
    url.searchParams.get('q') === 'da'
      ? new Promise<StubReply>((resolve) => (late = resolve))
      : { body: { suggestions: [{ text: 'Dubai', kind: 'city' }] } },
  );
  await user.type(city(), 'da');
  await waitFor(() => expect(requests(api)).toHaveLength(1));
  await user.clear(city());
  await user.type(city(), 'du');
  await list();
  late({ body: { suggestions: [{ text: 'Dadri', kind: 'city' }] } });
  expect(await names()).toEqual(['DubaiCity']);
});

it('says nothing of a failure, and the form goes on working', async () => {
  const { api, user } = await open();
  api.on('getJobSuggestions', problem(404));
  await user.type(role(), 'da');
  await waitFor(() => expect(requests(api)).toHaveLength(1));
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.search).toBe('?role=da'));
});

it('offers in an empty field what was last searched for there, until it is cleared', async () => {
  const { user } = await open();
  for (const text of ['java', 'React', 'Java ']) {
    await user.clear(term());
    await user.type(term(), `${text}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
  }
  await user.click(role());
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.clear(term());
  await user.tab();
  await user.click(term());
  expect(await names()).toEqual(['JavaRecent', 'ReactRecent', 'Clear recent searches']);
  expect(screen.getByText('2 recent searches')).toHaveRole('status');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(term()).toHaveValue('React');
  await user.clear(term());
  await user.click(await screen.findByRole('option', { name: 'Clear recent searches' }));
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(term()).toHaveValue('');
  expect(localStorage.getItem('recent-searches:searchTerm')).toBe('[]');
});
