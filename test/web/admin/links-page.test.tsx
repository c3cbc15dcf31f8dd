import { screen, waitFor, within } from '@testing-library/react';
import { FailingLink, getFailingLinks } from '#contract/admin-jobs.ts';
import { failingLinkMessages } from '#contract/messages/failing-links.ts';
import { type ApiStub, problem } from '#test/support/api-stub.ts';
import { pageOf } from '#test/support/portal.ts';
import { button, openAdmin, path, person } from './open-admin.tsx';

const texts = failingLinkMessages;

const build = (fields: Partial<FailingLink> = {}) =>
  FailingLink.parse({
    ...{ id: 'job-1', company: 'Saffron Labs', role: 'Trainee', failures: 3 },
    ...{ link: 'https://saffron.example/gone', failingSince: '2026-11-19T08:00:00.000Z' },
    checkedAt: '2026-11-21T08:00:00.000Z',
    ...fields,
  });
const closed = build({ closedAt: '2026-11-20T20:00:00.000Z' });

const answer = (api: ApiStub, links: readonly FailingLink[]) =>
  api.on(getFailingLinks, ({ url }) => {
    const { items, total, pages } = pageOf(links, url);
    return { body: { links: items, total, page: 1, pageSize: 10, pages } };
  });

async function open(links: readonly FailingLink[], address = '/admin/links') {
  const { api } = await openAdmin(address, (stub) => answer(stub, links));
  await screen.findByRole('heading', { level: 1, name: texts.title });
  return api;
}
const rows = async () =>
  within(await screen.findByRole('table', { name: texts.caption }))
    .getAllByRole('row')
    .slice(1);

it('shows the job, its link and since when it fails', async () => {
  await open([closed, build({ id: 'job-2', role: 'Tester' })]);
  const [first, second] = await rows();
  const texted = within(first!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(texted).toEqual([
    'Saffron Labs',
    'https://saffron.example/gone (opens in a new tab)',
    '19 Nov 2026',
    '21 Nov 2026',
  ]);
  expect(within(second!).getByText(texts.notClosed)).toBeVisible();
  const [job, link] = within(first!).getAllByRole('link');
  expect(job).toHaveAccessibleName('Trainee');
  expect(job).toHaveAttribute('href', '/admin/edit-job/job-1');
  expect(link).toHaveAttribute('href', closed.link);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

it.each(['javascript:alert(1)', 'https://user@saffron.example/'])(
  'leads nowhere by what is no web address: %s',
  async (link) => {
    await open([build({ link })]);
    expect(await screen.findByText(link)).toBeVisible();
    expect(screen.queryByRole('link', { name: /opens in a new tab/ })).toBeNull();
  },
);

it('comes by pages, and leads from beyond the end to the last one', async () => {
  const links = Array.from({ length: 11 }, (_, at) => build({ id: `job-${at}` }));
  await open(links, '/admin/links?page=9');
  await waitFor(() => expect(path()).toBe('/admin/links?page=2'));
  expect(await screen.findByText('Showing 11–11 of 11')).toBeVisible();
  await person().click(screen.getByRole('link', { name: 'Previous page' }));
  await waitFor(async () => expect(await rows()).toHaveLength(10));
  expect(path()).toBe('/admin/links');
});

it('stands under the jobs in the sidebar', async () => {
  await open([]);
  const menu = screen.getByRole('navigation', { name: 'Administration' });
  const link = within(menu).getByRole('link', { name: 'Links' });
  expect(link).toHaveAttribute('href', '/admin/links');
  expect(link).toHaveAttribute('aria-current', 'page');
});

it('says what it means that nothing is there', async () => {
  await open([]);
  expect(await screen.findByText(texts.none)).toBeVisible();
  expect(screen.getByText(texts.noneHint)).toBeVisible();
});

it('says that it loads and that it failed, and tries again', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  let fail: (() => void) | undefined;
  const { api } = await openAdmin('/admin/links', (stub) =>
    stub.on(getFailingLinks, async () => {
      await new Promise<void>((resolve) => (fail = resolve));
      return problem(404);
    }),
  );
  expect(await screen.findAllByText(/^Loading/)).not.toHaveLength(0);
  await waitFor(() => expect(fail).toBeDefined());
  fail?.();
  expect(await screen.findByText(texts.loadFailed)).toBeVisible();
  answer(api, [closed]);
  await person().click(button('Try again'));
  expect(await rows()).toHaveLength(1);
});
