import { screen, waitFor, within } from '@testing-library/react';
import { inboxMessages } from '#contract/messages/inbox.ts';
import { SourcePosting, defaultSourceRules, Source } from '#contract/sources.ts';
import { type ApiStub, problem, pageOf } from '#test/support/portal.ts';
import { answer, button, openAdmin, person, rows } from './open-admin.tsx';

const at = '2026-11-20T07:00:00.000Z';
const run = { at, total: 12, matching: 9, added: 3, changed: 1, removed: 2, relisted: 0 };
const build = (fields: Partial<Source> = {}) =>
  Source.parse({
    ...{ id: 'source-1', address: 'https://boards.greenhouse.io/saffron', system: 'Greenhouse' },
    ...{ name: 'Saffron Labs on Greenhouse', company: 'Saffron Labs', rules: defaultSourceRules },
    ...{ isTrusted: false, isPaused: false, addedAt: '2026-11-19T08:00:00.000Z' },
    ...{ nextRunAt: '2030-11-20T13:00:00.000Z', lastRun: run, seenAt: run.at },
    ...{ postingCount: 9, publishedCount: 3, version: 4 },
    ...fields,
  });
const name = 'Saffron Labs on Greenhouse';

const list = (api: ApiStub, sources: readonly Source[]) =>
  api.on('getSources', ({ url }) => {
    const { items, total, pages } = pageOf(sources, url);
    return { body: { sources: items, total, page: 1, pageSize: 10, pages } };
  });
const save = (api: ApiStub, source: Source) => {
  list(api, [source]);
  return { body: { message: 'Saved.', source } };
};

async function open(sources: readonly Source[]) {
  const { api } = await openAdmin('/admin/boards', (stub) => list(stub, sources));
  await screen.findByRole('heading', { level: 1, name: 'Boards' });
  return api;
}
const row = async () =>
  within((await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr')!);

it('tells of a board when it was read, what came of it and what is published, and takes other rules of what is wanted', async () => {
  const api = await open([build()]);
  const told = await row();
  for (const text of [
    ...['20 Nov 2026, 12:30 pm', 'Next 20 Nov 2030, 6:30 pm', '3 new, 1 changed, 2 gone'],
    '9 of 12 postings are wanted: up to 2 years, in India, technology',
    ...['3 of 9 published', '33 %'],
  ])
    expect(told.getByText(text)).toBeVisible();
  expect(told.getByRole('link', { name: /^boards.greenhouse.io\/saffron/ })).toHaveAttribute(
    'href',
    'https://boards.greenhouse.io/saffron',
  );
  const rules = { years: 5, isAbroadWanted: true, isOtherWorkWanted: false };
  api.on('changeSource', () => save(api, build({ rules })));
  await person().click(button(`Rules: ${name}`));
  const dialog = within(await screen.findByRole('dialog'));
  await person().selectOptions(dialog.getByLabelText(/^Experience/), 'Up to 5 years');
  await person().click(dialog.getByRole('switch', { name: 'Jobs abroad, too' }));
  await person().click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/up to 5 years, in any country, technology/)).toBeVisible();
  expect(api.sent('changeSource')[0]?.body).toEqual({ rules });
});

it('tells why a board fails, and since when', async () => {
  const lastRun = { ...run, error: 'The site took too long to answer.' };
  await open([build({ failingSince: '2026-11-19T07:00:00.000Z', lastRun })]);
  const told = await row();
  expect(told.getByText(`Failing since 19 Nov 2026, 12:30 pm: ${lastRun.error}`)).toBeVisible();
  expect(told.queryByText(/3 new/)).toBeNull();
});

it('asks whether the jobs of a shrunken board are closed, and takes both answers', async () => {
  const doubtful = build({ pendingClosure: { removed: 6, total: 9 } });
  const api = await open([doubtful]);
  expect((await row()).getByText(/^6 of 9 openings are gone from this board/)).toBeVisible();
  api.on('changeSource', () => save(api, build()));
  await person().click(button(`Close the jobs: ${name}`));
  await answer('Cancel');
  expect(api.sent('changeSource')).toHaveLength(0);
  await person().click(button(`Close the jobs: ${name}`));
  expect(await screen.findByText(inboxMessages.questions.closeRemovedJobs)).toBeVisible();
  await answer('Close the jobs');
  await waitFor(() => expect(screen.queryByText(/^6 of 9/)).toBeNull());
  expect(api.sent('changeSource')[0]?.body).toEqual({ closeRemovedJobs: true });
});

it('trusts and pauses by a press, turns back what is refused, reads now, and is removed once it was asked', async () => {
  const api = await open([build()]);
  const trusted = await screen.findByRole('switch', { name: `Trusted: ${name}` });
  expect(
    screen.getByText(/New openings of a trusted board are published without you\.$/),
  ).toBeVisible();
  api.on('changeSource', ({ body }) => save(api, build(body)));
  await person().click(trusted);
  await waitFor(() => expect(trusted).toBeChecked());
  await person().click(button(`Pause: ${name}`));
  expect(await screen.findByText('Paused')).toBeVisible();
  expect(button(`Resume: ${name}`)).toBeVisible();
  expect(api.bodies('changeSource')).toEqual([{ isTrusted: true }, { isPaused: true }]);
  api.on('changeSource', () => problem(404, { message: 'This board is not read here.' }));
  await person().click(trusted);
  expect(await screen.findByText('This board is not read here.')).toBeVisible();
  await person().click(button('OK'));
  await waitFor(() => expect(screen.getByRole('switch')).not.toBeChecked());
  const { promise, resolve } = Promise.withResolvers<void>();
  api.on('runSource', async () => {
    await promise;
    return save(api, build({ lastRun: { ...run, added: 5 } }));
  });
  await person().click(await screen.findByRole('button', { name: `Read now: ${name}` }));
  expect(await screen.findByRole('progressbar', { name: 'Reading the board…' })).toBeVisible();
  expect(button(`Read now: ${name}`)).toBeDisabled();
  resolve();
  const said = await screen.findByText(`${name}: 5 new, 1 changed, 2 gone.`);
  expect(within(said).getByRole('link')).toHaveAttribute('href', '/admin/inbox?kind=sourceDrafts');
  expect((await row()).getByText('5 new, 1 changed, 2 gone')).toBeVisible();
  const held = 'This board is being read at the moment.';
  api.on('runSource', () => problem(409, { message: held }));
  await person().click(button(`Read now: ${name}`));
  expect(await screen.findByText(held)).toBeVisible();
  await answer('OK');
  api.on('removeSource', () => (list(api, []), { body: { message: 'Removed.' } }));
  await person().click(await screen.findByRole('button', { name: `Remove: ${name}` }));
  expect(await screen.findByText(/Its drafts and jobs stay/)).toBeVisible();
  await answer('Remove');
  expect(await screen.findByRole('heading', { name: 'No boards yet' })).toBeVisible();
  expect(screen.getByText(/^Companies list their jobs on boards/)).toBeVisible();
  expect(screen.getByText(/in Greenhouse, Lever,.* or Workday/)).toBeVisible();
});

it('sends the changes of a board one after the other, and then shows what the server has', async () => {
  const api = await open([build({ isTrusted: true }), build({ id: 'source-2', name: 'Other' })]);
  const trusted = await screen.findByRole('switch', { name: `Trusted: ${name}` });
  const { promise: slow, resolve } = Promise.withResolvers<void>();
  api.on('changeSource', async ({ body }) => {
    if (body['isTrusted'] === false) await slow;
    return save(api, build({ postingCount: 15, ...body }));
  });
  await person().click(trusted);
  await person().click(trusted);
  await person().click(button('Pause: Other'));
  const firstBodies = [{ isTrusted: false }, { isPaused: true }];
  await waitFor(() => expect(api.bodies('changeSource')).toEqual(firstBodies));
  expect(trusted).toBeChecked();
  resolve();
  expect(await screen.findByText('3 of 15 published')).toBeVisible();
  expect(trusted).toBeChecked();
});

const posting = (fields: Partial<SourcePosting> = {}) =>
  SourcePosting.parse({
    ...{ title: 'Saffron Labs', role: 'Trainee', location: 'Bengaluru', workMode: '' },
    ...{ employment: '', jobexplevel: '', pay: '', batches: '2026', posted_at: '' },
    ...{ expiresAt: '', joblink: 'https://saffron.example/1', description: 'You learn.' },
    ...fields,
  });

const type = async (address: string) =>
  person().type(await screen.findByLabelText('Careers address'), address);

it('shows of a board that is tried what would come in, adds it, and says beside its address why it cannot', async () => {
  const api = await open([]);
  const more = Array.from({ length: 10 }, (_, at) => posting({ role: `Tester ${at}` }));
  const leftOut = { role: 'Head of Sales', location: 'Pune', link: 'https://saffron.example/9' };
  api.on('readBoard', {
    body: {
      ...{ name, total: 12, jobs: [posting(), ...more] },
      leftOut: [{ ...leftOut, reason: 'other-work' }],
    },
  });
  await type('https://boards.greenhouse.io/saffron');
  await person().keyboard('{Enter}');
  expect(await screen.findByText(/^The first 10 of 11 openings as they would/)).toBeVisible();
  expect(rows()).toHaveLength(10);
  const first = within(rows()[0]!);
  expect(first.getByRole('link', { name: /^Trainee/ })).toHaveAttribute(
    'href',
    'https://saffron.example/1',
  );
  expect(first.getByText('Missing: Role category, Pay range')).toBeVisible();
  expect(first.getByText('To check: Pay')).toBeVisible();
  expect(first.queryByText(/cannot be empty/)).toBeNull();
  expect(screen.getByText(/1 posting left out: 1 not technology/)).toBeVisible();
  expect(api.sent('addSource')).toHaveLength(0);
  const message = 'This is no board that we can read.';
  api.on('addSource', () => problem(422, { errors: [{ field: 'address', message }] }));
  await person().clear(screen.getByLabelText('Careers address'));
  await type('https://x.example');
  await person().click(button('Add'));
  const field = screen.getByLabelText('Careers address');
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
  api.on('addSource', () => problem(409, { message: 'This board is read already.' }));
  await person().click(button('Add'));
  const taken = 'This board is read already.';
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(taken)));
  // Its first reading is under way, which puts the next one off.
  const fresh = build({ lastRun: undefined });
  api.on('addSource', () => {
    list(api, [fresh]);
    return { status: 201, body: { message: 'The board is read from now on.', source: fresh } };
  });
  await person().click(button('Add'));
  expect(await screen.findByText('The board is read from now on.')).toBeVisible();
  expect(screen.getByLabelText('Careers address')).toHaveValue('');
  expect((await row()).getByText('Not read yet')).toBeVisible();
  expect((await row()).getByText('Next within a minute')).toBeVisible();
  expect(api.sent('addSource')[2]?.body).toEqual({ address: 'https://x.example' });
});
