import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Draft, DraftCard } from '#contract/job-drafts.ts';
import { delays } from '#contract/ui-delays.ts';
import { draftMessages as texts } from '#contract/messages/job-draft.ts';
import { type ApiStub, problem } from '#test/support/portal.ts';
import { buildDraft, buildDraftCard, buildJob } from '#test/support/builders.ts';
import { ignoreLoggedErrors } from '#test/support/render-page.tsx';
import { setClock } from '#test/support/set-clock.ts';
import { hrefOf, sees } from '#test/web/read-page.ts';
import { field, fillIn, submit, write } from './job-form.tsx';
import { answer, bulkBar, button, openAdmin, path, person, rows, tickAll } from './open-admin.tsx';

const now = new Date('2026-11-25T07:01:00.000Z');
const draft = buildDraft({ updated_at: now.toISOString(), version: 4 });
const address = `/admin/add-new-job?draft=${draft.id}`;
const card = (changes = {}) => buildDraftCard({ ...draft, ...changes });
const saved = (changes = {}) => ({ body: { message: texts.saved, draft: card(changes) } });
const begun = { ...saved({ version: 1 }), status: 201 };
const conflict = (theirs: Partial<Draft>) => ({
  status: 409,
  body: { ...problem(409).body, draft: buildDraft({ ...draft, version: 5, ...theirs }) },
});

ignoreLoggedErrors();
afterEach(() => jest.useRealTimers());

/** A moment without a key pressed. */
const pause = () => act(async () => jest.advanceTimersByTimeAsync(delays.draftSaveDelayMs));
/** Types, and lets it be saved. */
async function type(label: string, text: string) {
  await write(label, text);
  await pause();
}
const press = (key: string) => fireEvent.keyDown(field('Role'), { key, ctrlKey: true });

async function openForm(at = '/admin/add-new-job', prepare?: (api: ApiStub) => void) {
  jest.useFakeTimers({ now });
  const { api } = await openAdmin(at, (stub) => {
    stub.answer({ getDraft: { body: { draft } }, createDraft: begun });
    prepare?.(stub);
  });
  await screen.findByLabelText('Role');
  return api;
}
const openDraft = (prepare?: (api: ApiStub) => void) => openForm(address, prepare);

it('what is typed becomes a draft by itself under an address of its own, none once it is empty, and another as it goes on', async () => {
  const api = await openForm();
  api.on('deleteDraft', { body: { message: texts.deleted } });
  await pause();
  expect(api.sent('createDraft')).toEqual([]);
  await write('Role', 'Tester');
  expect(api.sent('createDraft')).toEqual([]);
  await pause();
  expect(api.bodies('createDraft')).toEqual([{ role: 'Tester' }]);
  expect(screen.getByText('Draft saved 12:31 pm')).toHaveAttribute('role', 'status');
  expect(path()).toBe(address);
  expect(sessionStorage).toHaveLength(0);
  await waitFor(() => expect(field('Role')).toHaveFocus());
  await type('Role', '');
  expect(api.sent('deleteDraft')).toHaveLength(1);
  expect(api.sent('updateDraft')).toEqual([]);
  expect(path()).toBe('/admin/add-new-job');
  await waitFor(() => expect(field('Role')).toHaveFocus());
  await pause();
  await type('Pay', '9 LPA');
  expect(api.bodies('createDraft')[1]).toMatchObject({ pay: '9 LPA' });
  expect(path()).toBe(address);
  await type('Requirements', 'SQL');
  expect(api.bodies('updateDraft')).toEqual([{ requirements: 'SQL', version: '1' }]);
  await pause();
  expect(api.sent('updateDraft')).toHaveLength(1);
});

it('of a board names it, and marks what the board does not say until a person agrees', async () => {
  const name = 'Saffron Labs on Greenhouse';
  const board = {
    ...{ source: 'source-1', system: 'Greenhouse', externalId: '7', name },
    notes: ['City: several are named.'],
  };
  await openDraft((api) =>
    api.on('getDraft', {
      body: { draft: buildDraft({ ...draft, origin: { ...board, fieldsToCheck: ['pay'] } }) },
    }),
  );
  const notice = within(screen.getByRole('region', { name: 'Board' }));
  expect(notice.getByRole('link', { name })).toHaveAttribute('href', '/admin/boards');
  expect(notice.getByText('City: several are named.')).toBeVisible();
  expect(notice.getByText(/1 field marked to check/)).toBeVisible();
  expect(field('Pay')).toHaveAccessibleDescription(expect.stringContaining('Please check.'));
  expect(field('Location')).not.toHaveAccessibleDescription(expect.stringContaining('check'));
  await act(async () =>
    fireEvent.click(notice.getByRole('button', { name: /All of it looks right/ })),
  );
  expect(notice.queryByText(/marked to check/)).toBeNull();
});

it('what is typed is saved with Ctrl+S, a closing day taken back, and adding the job takes the place of its draft', async () => {
  const api = await openDraft();
  api.on('createJob', added);
  fireEvent.change(field('Closing date'), { target: { value: '2026-12-31' } });
  press('s');
  await waitFor(() => expect(api.sent('updateDraft')).toHaveLength(1));
  fireEvent.change(field('Closing date'), { target: { value: '' } });
  await pause();
  expect(api.bodies('updateDraft')).toEqual([
    { expiresAt: '2026-12-31T18:29:59.000Z', version: '4' },
    { expiresAt: '', version: '5' },
  ]);
  await write('Pay', '9 LPA');
  press('s');
  await write('Role', 'Tester');
  await submit();
  expect(await screen.findByText('Job added successfully!')).toBeVisible();
  expect(api.sent('createJob')[0]?.body).toMatchObject({
    ...{ pay: '9 LPA', role: 'Tester', draft: draft.id, draftVersion: '7' },
  });
  await pause();
  expect(api.sent('updateDraft')).toHaveLength(3);
  await waitFor(() => expect(path()).toBe('/admin/job-list'));
});

it('what is typed stays in form and tab where it cannot be saved, and is tried again; a logo is sent once', async () => {
  const errors = [{ field: 'pay', message: 'Pay is long.' }];
  const api = await openDraft((stub) => stub.on('updateDraft', problem(422, { errors })));
  await type('Pay', 'x');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The draft is not saved: Pay is long. What you typed is kept in this tab.',
  );
  expect(field('Pay')).toHaveValue('x');
  expect(sessionStorage.getItem(`draft:job:${draft.id}`)).toContain('"pay":"x"');
  api.on('updateDraft', saved({ version: 5 }));
  await person().click(button(texts.saveDraft));
  expect(await screen.findByText('Draft saved 12:31 pm')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
  const file = new File([new Uint8Array(10)], 'logo.png', { type: 'image/png' });
  await person().upload(field('Company logo'), file);
  await pause();
  await type('Pay', '9 LPA');
  const sent = api.bodies('updateDraft').map((body) => Object.keys(body).join());
  expect(sent.slice(2)).toEqual(['version,companyLogo', 'pay,version']);
});

it('what is typed begins a draft before the page is left, also by the back button', async () => {
  jest.useFakeTimers({ now });
  const { api } = await openAdmin('/admin/dashboard');
  await person().click(screen.getByRole('link', { name: 'Add Job' }));
  await write('Role', 'Half a role');
  await act(async () => window.history.back());
  expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  expect(api.sent('createDraft')[0]?.body).toEqual({ role: 'Half a role' });
  expect(path()).toBe('/admin/dashboard');
  expect(sessionStorage).toHaveLength(0);
});

it('takes over what only another administrator changed meanwhile, without a question, and saves the rest', async () => {
  const api = await openDraft((stub) => stub.on('updateDraft', conflict({ pay: '12 LPA' })));
  await type('Role', 'My role');
  expect(field('Pay')).toHaveValue('12 LPA');
  expect(field('Role')).toHaveValue('My role');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  api.on('updateDraft', saved({ version: 6 }));
  await pause();
  expect(api.sent('updateDraft').at(-1)?.body).toEqual({ role: 'My role', version: '5' });
});

it.each([
  ['Keep mine', 'My role', [{ role: 'My role', version: '5' }]],
  ['Take theirs', 'Their role', []],
])('asks where both changed a field meanwhile: %s', async (choice, value, bodies) => {
  const api = await openDraft((stub) => stub.on('updateDraft', conflict({ role: 'Their role' })));
  await type('Role', 'My role');
  expect(screen.getByRole('alert')).toHaveTextContent(texts.changedMeanwhile);
  expect(screen.getByRole('alert')).toHaveTextContent('Priya Nair saved it after you opened it.');
  expect(screen.getByText(texts.waitsForConflict)).toBeVisible();
  await type('Pay', '9 LPA');
  expect(api.sent('updateDraft')).toHaveLength(1);
  await write('Pay', draft.pay);
  api.on('updateDraft', saved({ version: 6 }));
  await person().click(button(`${choice}: Role`));
  expect(field('Role')).toHaveFocus();
  await pause();
  expect(field('Role')).toHaveValue(value);
  expect(api.bodies('updateDraft').slice(1)).toEqual(bodies);
});

it('asks again after a reload', async () => {
  const theirs = conflict({ pay: '12 LPA' });
  await openDraft((stub) => stub.on('updateDraft', theirs));
  await type('Pay', '10 LPA');
  cleanup();
  const api = await openDraft((stub) => stub.on('getDraft', { body: theirs.body }));
  await pause();
  expect(button('Keep mine: Pay')).toBeVisible();
  expect(field('Pay')).toHaveValue('10 LPA');
  expect(api.sent('updateDraft')).toEqual([]);
});

it('does not ask about its own text that was saved while the page was loaded again', async () => {
  await openDraft((stub) => stub.on('updateDraft', problem(500)));
  await type('Role', 'My role');
  cleanup();
  const api = await openDraft((stub) => stub.on('updateDraft', conflict({ role: 'My role' })));
  await type('Role', 'My next role');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(api.bodies('updateDraft')[1]).toEqual({ role: 'My next role', version: '5' });
});

it('keeps the text of a draft that is gone, for a new one', async () => {
  const api = await openDraft((stub) => stub.on('updateDraft', problem(404)));
  await type('Pay', '9 LPA');
  expect(screen.getByRole('alert')).toHaveTextContent(texts.gone);
  await person().click(button(texts.saveAsNew));
  await pause();
  const { requirements, role } = draft;
  expect(api.sent('createDraft')[0]?.body).toMatchObject({ pay: '9 LPA', role, requirements });
});

const added = { status: 201, body: { message: 'Job added successfully!', job: buildJob() } };

it('adding the job shows what another one saved meanwhile', async () => {
  (await openDraft()).on('createJob', conflict({ role: 'Their role' }));
  await write('Role', 'My role');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.changedMeanwhile);
  expect(field('Role')).toHaveValue('My role');
});

it('adding the job after a lost answer keeps its key, though a draft was begun meanwhile', async () => {
  const lost = Promise.withResolvers<void>();
  const api = await openForm();
  api.on('createJob', () => lost.promise.then(() => problem(404)));
  await fillIn();
  await submit();
  await screen.findByText('Submitting...');
  await act(async () => lost.resolve());
  await pause();
  await submit();
  await waitFor(() => expect(api.bodies('createJob')[1]).toMatchObject({ draft: draft.id }));
  expect(new Set(api.keys('createJob')).size).toBe(1);
});

it('adding the job goes on with an empty form, the cursor in its first field', async () => {
  const api = await openForm();
  api.on('createJob', added);
  await fillIn();
  fireEvent.keyDown(field('Role'), { key: 'Enter', ctrlKey: true, shiftKey: true });
  await waitFor(() => expect(field('Role')).toHaveValue(''));
  expect(path()).toBe('/admin/add-new-job');
  await waitFor(() => expect(field('Title (company name)')).toHaveFocus());
  await pause();
  expect(api.sent('createJob')).toHaveLength(1);
});

it('adding the job leaves nothing for the next form of what was typed while its draft was begun', async () => {
  const [begins, changes] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const api = await openForm(undefined, (stub) => {
    stub.on('createDraft', () => begins.promise.then(() => begun));
    stub.on('updateDraft', () => changes.promise.then(() => saved({ version: 2 })));
  });
  api.on('createJob', added);
  await type('Role', 'First role');
  await fillIn();
  await act(async () => begins.resolve());
  await write('Description', 'Typed while the rest was saved.');
  await act(async () => changes.resolve());
  await pause();
  await person().click(button(texts.addAnother));
  await waitFor(() => expect(field('Role')).toHaveValue(''));
  expect(sessionStorage).toHaveLength(0);
});

it('what was typed while its draft was begun stays in the tab', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof begun>();
  const api = await openForm(undefined, (stub) => stub.on('createDraft', () => promise));
  api.on('updateDraft', () => Promise.withResolvers<typeof begun>().promise);
  await type('Role', 'Tester');
  await write('Pay', '9 LPA');
  await act(async () => resolve(begun));
  expect(sessionStorage.getItem(`draft:job:${draft.id}`)).toContain('"pay":"9 LPA"');
});

it('its first save, cut off by a reload, is sent again as it was, and begins no second draft', async () => {
  const { keys } = await openForm(undefined, (stub) => stub.on('createDraft', problem(501)));
  await type('Role', 'Tester');
  cleanup();
  const api = await openForm(undefined, (stub) => stub.on('updateDraft', saved({ version: 2 })));
  await type('Pay', '9 LPA');
  expect(api.bodies('createDraft')).toEqual([{ role: 'Tester' }]);
  expect(api.keys('createDraft')).toEqual([...new Set(keys('createDraft'))]);
  expect(api.bodies('updateDraft')).toMatchObject([{ pay: '9 LPA', version: '1' }]);
});

const publishAt = '2026-11-26T04:30:00.000Z';

it('publishing by itself is put on the schedule by India’s clock, and taken off', async () => {
  const api = await openDraft((stub) => stub.on('scheduleDraft', saved({ version: 5, publishAt })));
  const moment = screen.getByLabelText(texts.publishAt);
  fireEvent.change(moment, { target: { value: '2026-11-26T10:00' } });
  fireEvent.keyDown(moment, { key: 'Enter' });
  await sees(/^Scheduled for 26 Nov 2026, 10:00 am/);
  expect(api.sent('scheduleDraft')[0]?.body).toEqual({ version: 4, publishAt });
  api.on('scheduleDraft', saved({ version: 6 }));
  await person().click(button(texts.unschedule));
  const taken = { version: 5, publishAt: '' };
  await waitFor(() => expect(api.sent('scheduleDraft')[1]?.body).toEqual(taken));
  await write('Pay', '9 LPA');
  await pause();
  expect(api.sent('updateDraft')[0]?.body).toEqual({ pay: '9 LPA', version: '6' });
});

const failure = { dueAt: '2026-11-24T04:30:00.000Z', reason: 'City is gone.' };
const drafts = [
  card({ id: 'd-1' }),
  card({ id: 'd-2', role: '', title: '', publishAt }),
  card({ id: 'd-3', role: 'Analyst', failure }),
];
const counts = { all: 3, unscheduled: 1, scheduled: 1, failed: 1 };
const listOf = (drafts: readonly DraftCard[]) => ({
  body: { drafts, total: drafts.length, page: 1, pageSize: 10, pages: 1, counts },
});
async function openList(prepare?: (api: ApiStub) => void, listed = drafts) {
  setClock(now);
  const { api } = await openAdmin('/admin/drafts', (stub) => {
    stub.on('getDrafts', listOf(listed));
    prepare?.(stub);
  });
  await screen.findByRole('table');
  return api;
}

it('the list shows how each draft stands, and leads to its form', async () => {
  const api = await openList();
  expect(screen.getByRole('link', { name: 'All drafts 3' })).toHaveAttribute('aria-current');
  await sees('Publishes 26 Nov 2026, 10:00 am', 'Was due on 24 Nov 2026, 10:00 am. City is gone.');
  expect(hrefOf(texts.untitled)).toBe('/admin/add-new-job?draft=d-2');
  await person().click(screen.getByRole('link', { name: 'Scheduled 1' }));
  const status = () => api.sent('getDrafts').at(-1)?.url.searchParams.get('status');
  await waitFor(() => expect(status()).toBe('scheduled'));
  expect(path()).toBe('/admin/drafts?status=scheduled');
});

const noRole = problem(422, { errors: [{ field: 'role', message: 'No role.' }] });

it('the list publishes after a question, schedules and takes off, deletes at once and brings back', async () => {
  const api = await openList((stub) =>
    stub.answer({
      ...{ publishDraft: noRole, scheduleDraft: noRole, restoreDraft: saved() },
    }),
  );
  await person().click(button(`${texts.publishNow}: Analyst, ${draft.title}`));
  await answer(texts.publishNow);
  const told = await screen.findByRole('alertdialog', { name: texts.notPublished });
  expect(told).toHaveTextContent('No role. Open the draft to fix it.');
  expect(api.sent('publishDraft')[0]?.body).toEqual({ version: 4 });
  await answer('OK');
  await person().click(button(`${texts.publishLater}: Analyst, ${draft.title}`));
  const dialog = within(await screen.findByRole('dialog'));
  await person().click(dialog.getByRole('button', { name: texts.schedule }));
  expect(dialog.getByText(texts.scheduleMissing)).toBeVisible();
  const moment = { target: { value: '2026-11-26T10:00' } };
  fireEvent.change(dialog.getByLabelText(new RegExp(texts.publishAt)), moment);
  await person().click(dialog.getByRole('button', { name: texts.schedule }));
  expect(await dialog.findByText('No role. Open the draft to fix it.')).toBeVisible();
  api.on('scheduleDraft', saved({ publishAt }));
  await person().click(dialog.getByRole('button', { name: texts.schedule }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.sent('scheduleDraft')[1]?.body).toEqual({ version: 4, publishAt });
  await person().click(button(`${texts.unschedule}: ${texts.untitled}`));
  const taken = { version: 4, publishAt: '' };
  await waitFor(() => expect(api.sent('scheduleDraft')[2]?.body).toEqual(taken));
  api.on('deleteDraft', problem(404));
  await person().click(button(`Delete the draft ${texts.untitled}`));
  expect(await screen.findByText(`The draft ${texts.untitled} was deleted.`)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  api.on('deleteDraft', { body: { message: texts.deleted } });
  await person().click(button(`Delete the draft Analyst, ${draft.title}`));
  expect(await screen.findByText(`The draft Analyst, ${draft.title} was deleted.`)).toBeVisible();
  await person().click(button('Undo'));
  await waitFor(() => expect(api.sent('restoreDraft')).toHaveLength(1));
  expect(api.sent('restoreDraft')[0]?.url.pathname).toBe('/api/drafts/d-3/restore');
});

it('the list publishes many as far as they are complete', async () => {
  const bare = card({ id: 'd-2', role: '', title: '', missing: ['title', 'role'] });
  const api = await openList(undefined, [drafts[0]!, bare, drafts[2]!]);
  // Another administrator saves both meanwhile.
  api.on('publishDraft', conflict({}));
  api.on('getDrafts', listOf(drafts.map((each) => ({ ...each, version: 9 }))));
  expect(rows()[1]).toHaveTextContent('Needs Title (company name), Role');
  await tickAll();
  const publish = { name: `${texts.publishNow} 2 of them` };
  await person().click(bulkBar('drafts').getByRole('button', publish));
  await answer(texts.publishNow);
  expect(await screen.findByText('2 drafts failed:')).toBeVisible();
  api.on('publishDraft', { status: 201, body: { message: 'x', job: buildJob() } });
  await person().click(button('Try these again'));
  expect(await screen.findByText('2 drafts published.')).toBeVisible();
  const published = api.sent('publishDraft').map(({ url }) => url.pathname);
  expect(published.slice(2)).toEqual(['/api/drafts/d-1/publish', '/api/drafts/d-3/publish']);
  expect(api.bodies('publishDraft').slice(2)).toEqual([{ version: 9 }, { version: 9 }]);
});

it.each([
  ['the job list', '/admin/job-list', /^Duplicate /],
  ['the form of a job', '/admin/edit-job/j-1', 'Duplicate'],
])('a job is duplicated once from %s', async (_, at, name) => {
  const job = buildJob({ id: 'j-1' });
  const prepare = (stub: ApiStub) =>
    stub.answer({ getJob: { body: { job } }, createDraft: begun, getDraft: { body: { draft } } });
  const { api } = await openAdmin(at, { jobs: [job], prepare });
  const duplicate = await screen.findByRole('button', { name });
  fireEvent.click(duplicate);
  fireEvent.click(duplicate);
  await waitFor(() => expect(path()).toBe(address));
  expect(api.bodies('createDraft')).toEqual([{ copyOf: 'j-1' }]);
  await waitFor(() => expect(field('Role')).toHaveValue(draft.role));
});
