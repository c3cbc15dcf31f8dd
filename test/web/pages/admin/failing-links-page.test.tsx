import { screen, waitFor, within } from '@testing-library/react';
import { FailingLink } from '#contract/link-checks.ts';
import { describeLinkReason } from '#contract/link-check-texts.ts';
import { failingLinkMessages as texts } from '#contract/messages/failing-links.ts';
import { type ApiStub, problem, pageOf } from '#test/support/portal.ts';
import { textsOf, sees } from '#test/web/read-page.ts';
import { button, openAdmin, person } from './open-admin.tsx';

const build = (fields: Partial<FailingLink> = {}) =>
  FailingLink.parse({
    ...{ id: 'job-1', company: 'Saffron Labs', role: 'Trainee', failures: 3 },
    ...{ link: 'https://saffron.example/gone', failingSince: '2026-11-19T08:00:00.000Z' },
    ...{ checkedAt: '2026-11-21T08:00:00.000Z', reason: 404 },
    ...fields,
  });
const closed = build({ closedAt: '2026-11-20T20:00:00.000Z' });

const answer = (api: ApiStub, links: readonly FailingLink[]) =>
  api.on('getFailingLinks', ({ url }) => {
    const { items, total, pages } = pageOf(links, url);
    return { body: { links: items, total, page: 1, pageSize: 10, pages } };
  });

async function open(links: readonly FailingLink[], address = '/admin/links') {
  const { api } = await openAdmin(address, (stub) => answer(stub, links));
  await screen.findByRole('heading', { level: 1, name: 'Links' });
  return api;
}

it('shows the job, its link where that is a web address, why and since when it fails', async () => {
  const unknownHost = { id: 'job-2', role: 'Tester', reason: 'no-such-host' } as const;
  const noAddresses = ['javascript:alert(1)', 'https://user@saffron.example/'].map((link, at) =>
    build({ id: `job-${at + 4}`, link }),
  );
  const jobs = [closed, build(unknownHost), build({ id: 'job-3', reason: undefined })];
  await open([...jobs, ...noAddresses]);
  const table = within(await screen.findByRole('table', { name: 'Broken links' }));
  const [first, second, third, ...others] = table.getAllByRole('row').slice(1);
  expect(textsOf(within(first!).getAllByRole('cell'))).toEqual([
    '',
    'https://saffron.example/gone (opens in a new tab)',
    'Page not found (404)',
    '19 Nov 2026Closed since 21 Nov 2026',
    ' Check now Link works',
  ]);
  expect(within(second!).getByText(describeLinkReason('no-such-host'))).toBeVisible();
  expect(within(third!).getByText(texts.notKnown)).toBeVisible();
  expect(second).not.toHaveTextContent('Closed since');
  // What is no web address leads nowhere.
  expect(others.map((row) => within(row).getAllByRole('link').length)).toEqual([1, 1]);
  expect(others[0]).toHaveTextContent('javascript:alert(1)');
  const [job, link] = within(first!).getAllByRole('link');
  expect(job).toHaveAccessibleName('Trainee');
  expect(job).toHaveAttribute('href', '/admin/edit-job/job-1');
  expect(link).toHaveAttribute('href', closed.link);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

it('has a link checked, or marked as working, and tells what came of it', async () => {
  const api = await open([build()]);
  const message = 'The link works.';
  api.on('checkLink', () => ({ body: { message, state: 'ok', reason: 200 } }));
  answer(api, [build({ id: 'job-2' })]);
  const check = await screen.findByRole('button', { name: 'Check now: Trainee at Saffron Labs' });
  await person().click(check);
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(api.sent('checkLink')).toHaveLength(1));
  api.on('confirmLink', () => problem(404, { message: texts.notFailing }));
  await person().click(button('Link works: Trainee at Saffron Labs'));
  expect(await screen.findByText(texts.notFailing)).toBeVisible();
  await person().click(button('OK'));
  api.on('confirmLink', () => ({ body: { message: texts.confirmed } }));
  answer(api, []);
  await person().click(button('Link works: Trainee at Saffron Labs'));
  await sees(texts.confirmed, 'No broken links.');
});

it('has several links checked at once, and tries no link again that is gone', async () => {
  const gone = build({ id: 'job-2', role: 'Tester' });
  const api = await open([build(), gone, build({ id: 'job-3', role: 'Analyst' })]);
  const checks: string[] = [];
  api.on('checkLink', ({ url }) => {
    const id = url.pathname.split('/').find((part) => part.startsWith('job-')) ?? '';
    checks.push(id);
    if (id === 'job-2') return problem(404, { message: texts.notFailing });
    return id === 'job-3' && checks.length < 4
      ? problem(422, { message: texts.tooMany })
      : { body: { message: 'The link works.', state: 'ok', reason: 200 } };
  });
  await person().click(await screen.findByLabelText('Select all on this page'));
  await person().click(button(texts.check));
  await sees('1 link checked.', texts.notFailing);
  await person().click(button('Try these again'));
  await waitFor(() => expect(checks.slice(3)).toEqual(['job-3']));
  expect(await screen.findByText('2 links checked.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try these again' })).toBeNull();
});
