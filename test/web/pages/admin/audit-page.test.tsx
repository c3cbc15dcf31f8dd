import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AuditAction } from '#contract/audit.ts';
import { auditMessages } from '#contract/messages/audit.ts';
import { type ApiStub, problem } from '#test/support/portal.ts';
import { hrefOf, sees } from '#test/web/read-page.ts';
import { button, openAdmin, path, person } from './open-admin.tsx';

const action = (number: number, more: Partial<AuditAction> = {}): AuditAction => ({
  ...{
    id: `action-${number}`,
    action: 'updateJob',
    objectId: `01JA000000000000000000000${number}`,
  },
  ...{ at: '2026-11-20T06:05:00.000Z', actor: { id: 'id-asha', name: 'Asha Rao' }, ...more },
});

async function open(actions: AuditAction[], address = '/admin/audit-log', more = false) {
  const { api } = await openAdmin(address, (stub) => {
    stub.on('getAdmins', { body: { admins: [] } });
    stub.on('getAudit', ({ url }) => ({
      body: { day: url.searchParams.get('day') ?? '', actions, hasMore: more },
    }));
  });
  await screen.findByRole('heading', { name: 'Audit Log', level: 1 });
  return api;
}

const isDay = (name: string) => screen.findByRole('heading', { name });
const daysRead = (api: ApiStub) =>
  api.sent('getAudit').map(({ url }) => url.searchParams.get('day'));

it('shows today by itself: what, which, when and who, in words', async () => {
  const api = await open([action(1)]);
  await isDay('Today, Friday, 20 November 2026');
  expect(daysRead(api)).toEqual(['2026-11-20']);
  await screen.findByText('Asha Rao');
  const row = within(within(screen.getByRole('table')).getAllByRole('row')[1]!);
  expect(row.getByText('11:35 am')).toBeVisible();
  expect(row.getByRole('rowheader')).toHaveTextContent('Asha Rao');
  expect(row.getByText('edited a job')).toBeVisible();
  expect(hrefOf('Job …00000001', row)).toBe('/admin/edit-job/01JA0000000000000000000001');
  expect(screen.getByText('That is all for this day.')).toBeVisible();
});

const which = '01JA0000000000000000000001';

it('links what something was done to where there is a page of it', async () => {
  const links = [
    ['updateBlogPost', 'Post', `/admin/edit-post/${which}`],
    ['reviewInterview', 'Interview', `/admin/edit-user-interviews/${which}`],
    ['insertRoleCat', 'Category', '/admin/category/add-category'],
    ['approveComment', 'Comment', '/admin/comments'],
    ['approveAdmin', 'Account', '/admin/administrators'],
    ['markFeedback', 'Message', `/admin/user-feedback-list?message=${which}`],
  ] as const;
  const gone = ['deleteJob', 'deletePost', 'deleteFeedback', 'removeAdmin', 'deleteComment'];
  const actions = [...links.map(([what]) => what), ...gone, 'unheardOf'];
  await open(actions.map((name, at) => action(1, { id: `action-${at}`, action: name })));
  const names = await screen.findAllByText(/…00000001$/);
  expect(names).toHaveLength(actions.length);
  const linked = names.filter((name) => name.closest('a'));
  expect(linked.map((name) => name.textContent.split(' ')[0])).toEqual(
    links.map(([, kind]) => kind),
  );
  expect(linked.map((name) => name.closest('a')?.getAttribute('href'))).toEqual(
    links.map(([, , href]) => href),
  );
});

it('says what a thing was called then, of a thing without a name the day, and who has left', async () => {
  await open([
    action(1, {
      objectName: 'Engineer, Saffron Labs',
      objectCreatedAt: '2026-11-12T07:00:00.000Z',
    }),
    action(2, { action: 'deleteFeedback', objectCreatedAt: '2026-11-12T20:00:00.000Z' }),
    action(3, { action: 'publishPost', actor: { id: 'x', name: 'Ravi', former: true } }),
  ]);
  expect(await screen.findByRole('link', { name: 'Job “Engineer, Saffron Labs”' })).toBeVisible();
  expect(screen.getByText('Message of 13 Nov 2026')).toBeVisible();
  expect(screen.getByRole('cell', { name: 'published a post' })).toBeVisible();
  expect(screen.getByText('Ravi (former)')).toBeVisible();
});

it('the day is in the address, goes back and forth, and keeps the focus where it is typed part by part', async () => {
  const api = await open([], '/admin/audit-log?day=2026-11-19');
  await isDay('Yesterday, Thursday, 19 November 2026');
  await person().click(screen.getByRole('link', { name: 'Previous day' }));
  expect(path()).toBe('/admin/audit-log?day=2026-11-18');
  await isDay('Wednesday, 18 November 2026');
  await person().click(screen.getByRole('link', { name: 'Next day' }));
  await person().click(screen.getByRole('link', { name: 'Next day' }));
  expect(path()).toBe('/admin/audit-log?day=2026-11-20');
  expect(screen.getByRole('link', { name: 'Next day' })).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() =>
    expect(daysRead(api)).toEqual(['2026-11-19', '2026-11-18', '2026-11-19', '2026-11-20']),
  );
  const field = screen.getByLabelText('Choose a day');
  field.focus();
  fireEvent.change(field, { target: { value: '2026-11-02' } });
  await isDay('Monday, 2 November 2026');
  fireEvent.change(field, { target: { value: '2026-11-12' } });
  await isDay('Thursday, 12 November 2026');
  expect(field).toHaveFocus();
  await person().click(screen.getByRole('link', { name: 'Previous day' }));
  await isDay('Wednesday, 11 November 2026');
  expect(field).toHaveValue('2026-11-11');
});

it.each(['2026-11-21', '2026-13-40'])('the day is today where %s is asked for', async (day) => {
  const api = await open([], `/admin/audit-log?day=${day}`);
  await waitFor(() => expect(daysRead(api)).toEqual(['2026-11-20']));
});

it('goes on below the last row, and again when that failed', async () => {
  const api = await open([action(1), action(2)], '/admin/audit-log', true);
  api.on('getAudit', problem(404));
  await person().click(await screen.findByRole('button', { name: 'Show older entries' }));
  expect(await screen.findByText(auditMessages.loadFailed)).toBeVisible();
  expect(screen.getAllByText('Asha Rao')).toHaveLength(2);
  api.on('getAudit', { body: { day: '2026-11-20', actions: [action(3)], hasMore: false } });
  await person().click(button('Try again'));
  await waitFor(() => expect(screen.getAllByText('Asha Rao')).toHaveLength(3));
  expect(api.sent('getAudit').at(-1)?.url.searchParams.get('before')).toBe('action-2');
  expect(screen.queryByRole('button', { name: 'Show older entries' })).not.toBeInTheDocument();
});

it('narrows to a person, a kind of action and several days, all of which the address has', async () => {
  const api = await open([action(1)], '/admin/audit-log?day=2026-11-20');
  await screen.findByText('11:35 am');
  const chosen = () => Object.fromEntries(api.sent('getAudit').at(-1)!.url.searchParams);
  await person().selectOptions(screen.getByLabelText('What'), 'edited a job');
  await waitFor(() => expect(chosen()).toEqual({ day: '2026-11-20', action: 'updateJob' }));
  await person().selectOptions(screen.getByLabelText('Who'), 'System');
  await waitFor(() => expect(chosen()).toMatchObject({ action: 'updateJob', actor: 'system' }));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-18' } });
  await waitFor(() => expect(chosen()).toMatchObject({ from: '2026-11-18', day: '2026-11-20' }));
  expect(path()).toBe(
    '/admin/audit-log?day=2026-11-20&from=2026-11-18&actor=system&action=updateJob',
  );
  await sees('20 Nov 2026, 11:35 am', 'That is all.');
});
