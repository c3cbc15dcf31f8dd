import { screen, waitFor, within } from '@testing-library/react';
import { approveAdmin, removeAdmin } from '#contract/accounts.ts';
import { updateBlogPost } from '#contract/blog.ts';
import {
  approveComment,
  deleteComment,
  restoreComment,
  unapproveComment,
} from '#contract/comments.ts';
import { getInbox, type Inbox, type InboxItem } from '#contract/inbox.ts';
import { inboxMessages } from '#contract/messages/inbox.ts';
import { problem } from '#test/support/api-stub.ts';
import { hrefOf } from '#test/web/href-of.ts';
import { button, openAdmin, path, person } from './open-admin.tsx';

const texts = inboxMessages;
const since = '2026-11-20T08:00:00.000Z';
const item = (kind: InboxItem['kind'], at: number, fields: Partial<InboxItem> = {}): InboxItem => ({
  ...{ kind, id: `${kind}-${at}`, title: `${texts.kind[kind]} ${at}`, since },
  ...fields,
});
const post = item('posts', 1, { version: 2, date: since });
const comments = [item('comments', 1, { who: 'Asha' }), item('comments', 2, { who: 'Ravi' })];
const account = item('registrations', 1, { detail: 'new@example.in' });
const link = item('links', 1, { detail: 'Page not found (404)', jobId: 'links-1' });
const everything = [post, ...comments, account, link];

const countsOf = (items: readonly InboxItem[]): Inbox['counts'] => {
  const of = (kind: InboxItem['kind']) => items.filter((each) => each.kind === kind).length;
  return {
    ...{ drafts: of('drafts'), posts: of('posts'), interviews: 0, comments: of('comments') },
    ...{ messages: 0, registrations: of('registrations'), reports: 0, links: of('links') },
    closing: 0,
  };
};

/** What waits by now; decisions of the test take from it and give back. */
let waiting: InboxItem[];
const take = (item: InboxItem) => (waiting = waiting.filter((each) => each !== item));
const give = (item: InboxItem) => (waiting = [...waiting, item]);

async function open(items = everything, address = '/admin/inbox') {
  waiting = [...items];
  const { api } = await openAdmin(address, (stub) =>
    stub.on(getInbox, ({ url }) => {
      const kind = url.searchParams.get('kind');
      const shown = waiting.filter((each) => !kind || each.kind === kind);
      return { body: { items: shown, counts: countsOf(waiting) } };
    }),
  );
  await screen.findByRole('heading', { level: 1, name: texts.title });
  return api;
}
const message = (text = 'Done') => ({ body: { message: text } });
const rows = () => screen.getAllByRole('listitem').filter((row) => 'inboxItem' in row.dataset);
const titles = () => rows().map((row) => within(row).getAllByRole('link')[0]!.textContent);
const press = (keys: string) => person().keyboard(keys);
const focused = () => document.activeElement?.textContent;

it('shows what each is, who wrote it, and where it leads', async () => {
  await open();
  await screen.findByText('Asha');
  expect(titles()).toEqual(everything.map(({ title }) => title));
  expect(within(rows()[0]!).getByText(texts.anonymous)).toBeVisible();
  expect(within(rows()[4]!).getByText('Page not found (404)')).toBeVisible();
  expect(hrefOf(post.title)).toBe('/admin/edit-post/posts-1');
  const tabs = within(screen.getByRole('navigation', { name: 'Inbox by kind' }));
  expect(tabs.getByRole('link', { name: 'All 5' })).toHaveAttribute('aria-current', 'true');
  await person().click(tabs.getByRole('link', { name: 'Comments 2' }));
  await waitFor(() => expect(path()).toBe('/admin/inbox?kind=comments'));
  await waitFor(() => expect(titles()).toEqual(comments.map(({ title }) => title)));
});

it('moves by j and k, approves by a, takes it back by u, and keeps the focus in the list', async () => {
  const api = await open();
  await screen.findByText('Asha');
  await press('j');
  expect(focused()).toBe(post.title);
  await press('jjjjjjk');
  expect(focused()).toBe(account.title);
  await press('kk');
  expect(focused()).toBe(comments[0]!.title);
  api.on(approveComment, () => (take(comments[0]!), message()));
  await press('a');
  expect(await screen.findByText(`Done: ${comments[0]!.title}`)).toBeVisible();
  await waitFor(() => expect(focused()).toBe(comments[1]!.title));
  expect(titles()).not.toContain(comments[0]!.title);
  api.on(unapproveComment, () => (give(comments[0]!), message()));
  await press('u');
  expect(await screen.findByText(`Back in the inbox: ${comments[0]!.title}`)).toBeVisible();
  await waitFor(() => expect(titles()).toContain(comments[0]!.title));
  expect(api.sent(unapproveComment)).toHaveLength(1);
});

it('asks for the reason where the author is told it, and sends the version that was shown', async () => {
  const api = await open();
  await screen.findByText('Asha');
  await press('jr');
  const dialog = await screen.findByRole('dialog');
  // What is typed there is text, and no key of the inbox.
  await person().type(within(dialog).getByRole('textbox'), 'a jar');
  api.on(updateBlogPost, () => problem(404, { message: 'Somebody deleted it.' }));
  await person().click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Somebody deleted it.')).toBeVisible();
  expect(api.sent(updateBlogPost)[0]?.body).toMatchObject({
    ...{ status: '3', reason: 'a jar', version: '2' },
  });
});

it('asks before what cannot be undone, and does nothing when the answer is no', async () => {
  const api = await open([account]);
  await screen.findByText('new@example.in');
  await press('ja');
  await person().click(within(await screen.findByRole('alertdialog')).getByText('Cancel'));
  expect(api.sent(approveAdmin)).toHaveLength(0);
  api.on(removeAdmin, () => (take(account), message()));
  await person().click(button(`Decline: ${account.title}`));
  await person().click(button(texts.ask.reject.label));
  expect(await screen.findByText(texts.none)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('does one thing to many, and tells which of them failed', async () => {
  const api = await open([...comments, link]);
  await screen.findByText('Asha');
  await press('jxjxjx');
  expect(screen.getByText('3 items selected')).toBeVisible();
  api.on(deleteComment, ({ url }) => {
    if (url.pathname.includes('comments-2')) return problem(409, { message: 'Not now.' });
    take(comments[0]!);
    return message();
  });
  // Of a link that fails nothing can be rejected.
  await person().click(button('Delete 2 of them'));
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(titles()).toEqual([comments[1]!.title, link.title]);
  api.on(restoreComment, () => (give(comments[0]!), message()));
  await person().click(button('Undo'));
  await waitFor(() => expect(titles()).toContain(comments[0]!.title));
});

it('says so where a kind has no such action', async () => {
  await open([link]);
  await screen.findByText('Page not found (404)');
  await press('jr');
  expect(await screen.findByText(texts.cannot)).toBeVisible();
});

it('lists the keys by ?, and leaves them be once they are turned off', async () => {
  await open();
  await screen.findByText('Asha');
  await press('?');
  const dialog = await screen.findByRole('dialog', { name: texts.keys.title });
  for (const [key, what] of texts.keys.list) {
    expect(within(dialog).getByText(key)).toBeVisible();
    expect(within(dialog).getByText(what)).toBeVisible();
  }
  await person().click(within(dialog).getByRole('checkbox'));
  await person().click(button('OK'));
  await press('j');
  expect(focused()).not.toBe(post.title);
  await press('?');
  await person().click(await screen.findByRole('checkbox', { name: texts.keys.single }));
  await person().click(button('OK'));
  await press('j');
  expect(focused()).toBe(post.title);
});

it('leads on from nothing, of a kind and of all', async () => {
  await open([post], '/admin/inbox?kind=links');
  expect(await screen.findByText(texts.noneOfKind)).toBeVisible();
  waiting = [];
  await person().click(screen.getByRole('link', { name: texts.showAll }));
  expect(await screen.findByText(texts.none)).toBeVisible();
  expect(hrefOf(texts.addJob)).toBe('/admin/add-new-job');
});
