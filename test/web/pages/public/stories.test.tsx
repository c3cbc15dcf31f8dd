import { screen, waitFor, within } from '@testing-library/react';
import { interviewMessages as texts } from '#contract/messages/interview.ts';
import { postMessages } from '#contract/messages/post.ts';
import { problem } from '#test/support/portal.ts';
import { ignoreLoggedErrors, preload, renderPage } from '#test/support/render-page.tsx';
import { hrefOf, textsOf } from '#test/web/read-page.ts';
import { setTokenSource } from '#web/lib/api/api-client.ts';
import { buildCard, buildCards, buildInterview, open, stubInterviews } from './interview-pages.ts';

preload('/interview-experiences', '/interview-experiences/i-1');

const path = '/interview-experiences/i-1/x';
const section = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('section') ?? document.body);
const queryOf = (url: URL | undefined) => Object.fromEntries(url?.searchParams ?? []);

ignoreLoggedErrors();

it('shows what it is about, its rounds in their order, how it ended, and its paragraphs', async () => {
  open(path);
  const title = await screen.findByRole('heading', { level: 1, name: 'Three rounds in a week' });
  expect(title).toBeVisible();
  const article = within(screen.getByRole('article'));
  for (const text of ['Backend Developer', 'Product', 'Fresher', 'Backend', 'Full-time'])
    expect(article.getByText(text)).toBeVisible();
  expect(article.getByText('Asha Nair')).toBeVisible();
  expect(article.getByText('2 Nov 2026')).toBeVisible();
  expect(hrefOf('Saffron Ledger', article)).toBe('/company/saffron-ledger');
  expect(textsOf(section(texts.rounds).getAllByRole('listitem'))).toEqual([
    ...['1Round 1: Online testTwo problems.', '2Round 2: HRA talk.', 'Result: Selected'],
  ]);
  expect(textsOf(section(texts.details).getAllByText(/./, { selector: 'p' })).join('|')).toBe(
    'I applied by mail.|It took a week.\nThen they called.',
  );
});

it('names nobody where the author is anonymous, and leaves out what is not known', async () => {
  const interview = buildInterview({
    ...{ name: postMessages.anonymousAuthor, anonymous: true },
    ...{ verdict: undefined, roundDetails: undefined },
    categories: { companyOption: '', roleOption: '', workOption: '' },
  });
  stubInterviews([]).on('getInterview', { body: { interview } });
  renderPage(path);
  expect(await screen.findByText('Anonymous User')).toBeVisible();
  expect(screen.queryByRole('heading', { name: texts.rounds })).not.toBeInTheDocument();
  expect(screen.queryByText('Work type')).not.toBeInTheDocument();
  expect(screen.getByText('Rounds').nextSibling).toHaveTextContent('2');
});

it('lists others like it, without itself being among them', async () => {
  const api = stubInterviews(buildCards(9).slice(3));
  renderPage(path);
  const related = within(await screen.findByRole('region', { name: 'More like this' }));
  expect(related.getAllByRole('link')).toHaveLength(3);
  expect(hrefOf(/Story 4/, related)).toBe('/interview-experiences/i-4/story-4');
  const [request] = api.sent('getInterviews');
  expect(queryOf(request?.url)).toEqual({ similarTo: 'i-1', page: '1', pageSize: '3' });
});

afterEach(() => setTokenSource(undefined));

it.each([
  ['a visitor, who asks for it no second time', undefined, 0],
  ['a token that has run out', 'an.old.token', 1],
])('one that waits for review is gone for %s', async (_, token, times) => {
  if (token) localStorage.setItem('token', token);
  const api = stubInterviews([]);
  api.answer({ getInterview: problem(404), interviewById: problem(403) });
  renderPage(path);
  expect(await screen.findByRole('heading', { name: texts.goneTitle })).toBeVisible();
  expect(api.sent('interviewById')).toHaveLength(times);
});

const list = '/interview-experiences';
const address = () => window.location.pathname + window.location.search;

it('lists six experiences a page, each with what it is about', async () => {
  const { api } = open(list, [buildCard()]);
  expect(await screen.findByRole('heading', { level: 1, name: texts.listTitle })).toBeVisible();
  expect(await screen.findByText('1 interview experience')).toBeVisible();
  const [request] = api.sent('getInterviews');
  expect(queryOf(request?.url)).toEqual({ page: '1', pageSize: '6', counts: '1' });
  const card = within(screen.getByRole('article'));
  for (const text of ['Saffron Ledger', 'Backend Developer', 'Fresher', '2 rounds', 'Asha Nair'])
    expect(card.getByText(text)).toBeVisible();
  expect(card.getByText('Selected').querySelector('svg')).toBeInTheDocument();
  expect(card.getByText('2 Nov 2026')).toHaveAttribute('datetime', '2026-11-01T20:00:00.000Z');
  expect(textsOf(card.getAllByRole('listitem'))).toEqual(['Online test', 'HR']);
  expect(hrefOf('Three rounds in a week', card)).toBe(`${list}/i-1/three-rounds-in-a-week`);
});

it('searches when that is sent, and takes each wish back by its chip', async () => {
  const { api, user } = open(`${list}?role=backend-developer`);
  await user.type(await screen.findByRole('searchbox'), '  trees {enter}');
  expect(address()).toBe('/interview-experiences?role=backend-developer&search=trees');
  await waitFor(() =>
    expect(queryOf(api.sent('getInterviews').at(-1)?.url)).toMatchObject({ search: 'trees' }),
  );
  await user.click(await screen.findByRole('link', { name: 'Remove Backend Developer' }));
  expect(address()).toBe('/interview-experiences?search=trees');
  await waitFor(() => expect(screen.getByRole('link', { name: texts.clearAll })).toHaveFocus());
  await user.click(screen.getByRole('link', { name: texts.clearAll }));
  expect(address()).toBe('/interview-experiences');
  await waitFor(() => expect(screen.getByRole('region', { name: texts.listTitle })).toHaveFocus());
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
});

it('what was asked for a role is told below its experiences, with the way to each', async () => {
  const sentences = ['What is a foreign key?', '<b>Why?</b> Because of what?'];
  const of = { id: 'i-7', title: 'Three rounds', companyName: 'Saffron Ledger' };
  const questions = [{ ...of, questions: sentences }];
  const api = stubInterviews([]);
  api.on('getInterviews', { body: { interviews: [buildCard()], total: 1, questions } });
  renderPage(`${list}?role=backend-developer`);
  const section = within(await screen.findByRole('region', { name: texts.questions }));
  for (const text of sentences) expect(section.getByText(text)).toBeVisible();
  expect(hrefOf('Three rounds', section)).toBe('/interview-experiences/i-7/three-rounds');
  expect(queryOf(api.sent('getInterviews')[0]?.url)).toMatchObject({
    role: 'backend-developer',
    questions: '1',
  });
});
