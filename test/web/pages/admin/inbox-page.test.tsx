import { act, screen, waitFor, within } from '@testing-library/react';
import type { CallName } from '#contract/endpoints.ts';
import { type Inbox, type InboxItem, inboxKinds } from '#contract/inbox.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import { inboxMessages as texts } from '#contract/messages/inbox.ts';
import { allRoutes } from '#contract/routes.ts';
import { defaultSourceRules, type Source } from '#contract/sources.ts';
import { problem } from '#test/support/portal.ts';
import { buildAdminInterview, buildAdminPost, buildJob } from '#test/support/builders.ts';
import { hrefOf, textsOf } from '#test/web/read-page.ts';
import { button, openAdmin, path, person } from './open-admin.tsx';
// Fetched apart in the browser; here they are there before a test begins.
import '#web/features/blog/article/article-preview.tsx';
import '#web/features/blog/admin-editor/post-edit-form.tsx';
import '#web/features/jobs/detail/job-detail.tsx';
import '#web/pages/admin/edit-post-page.tsx';

const since = '2026-11-20T08:00:00.000Z';
const item = (kind: InboxItem['kind'], at: number, fields: Partial<InboxItem> = {}): InboxItem => ({
  ...{ kind, id: `${kind}-${at}`, title: `${texts.kinds[kind].badge} ${at}`, since },
  ...fields,
});
const post = item('posts', 1, { version: 2, date: since });
const comments = [item('comments', 1, { author: 'Asha' }), item('comments', 2, { author: 'Ravi' })];
const account = item('registrations', 1, { detail: 'new@example.in' });
const link = item('links', 1, { detail: 'Page not found (404)', jobId: 'links-1' });
const report = item('reports', 1, { text: 'They want 500.', jobId: 'job-1' });
const everything = [post, ...comments, account, link];

const countsOf = (items: readonly InboxItem[]): Inbox['counts'] =>
  mapToRecord(inboxKinds, (kind) => items.filter((each) => each.kind === kind).length);

/** What waits by now; decisions of the test take from it and give back. */
let waiting: InboxItem[];
const take = (item: InboxItem) => (waiting = waiting.filter((each) => each !== item));
const give = (item: InboxItem) => (waiting = [...waiting, item]);

async function open(items = everything, address = '/admin/inbox') {
  waiting = [...items];
  const { api } = await openAdmin(address, (stub) =>
    stub.on('getInbox', ({ url }) => {
      const kind = url.searchParams.get('kind');
      const shown = waiting.filter((each) => !kind || each.kind === kind);
      return { body: { items: shown, counts: countsOf(waiting) } };
    }),
  );
  await screen.findByRole('heading', { level: 1, name: texts.title });
  if (address === '/admin/inbox') await waitFor(() => expect(titles()).toHaveLength(items.length));
  return api;
}
const message = (text = 'Done') => ({ body: { message: text } });
const rows = () => screen.getAllByRole('listitem').filter((row) => 'inboxItem' in row.dataset);
const titles = () => rows().map((row) => within(row).getAllByRole('link')[0]!.textContent);
const press = (keys: string) => person().keyboard(keys);
const focused = () => document.activeElement?.textContent;

it('shows what each is and where it leads; j and k move, a approves, u takes it back; shows one kind alone', async () => {
  const api = await open();
  expect(titles()).toEqual(everything.map(({ title }) => title));
  expect(within(rows()[0]!).getByText(texts.anonymous)).toBeVisible();
  expect(within(rows()[4]!).getByText('Page not found (404)')).toBeVisible();
  expect(hrefOf(post.title)).toBe('/admin/edit-post/posts-1');
  const tabs = within(screen.getByRole('navigation', { name: 'Inbox by kind' }));
  expect(tabs.getByRole('link', { name: 'All 5' })).toHaveAttribute('aria-current', 'true');
  await press('j');
  expect(focused()).toBe(post.title);
  await press('jjjjjjk');
  expect(focused()).toBe(account.title);
  await press('kk');
  expect(focused()).toBe(comments[0]!.title);
  api.on('approveComment', () => (take(comments[0]!), message()));
  await press('a');
  expect(await screen.findByText(`Done: ${comments[0]!.title}`)).toBeVisible();
  await waitFor(() => expect(focused()).toBe(comments[1]!.title));
  expect(titles()).not.toContain(comments[0]!.title);
  api.on('unapproveComment', () => (give(comments[0]!), message()));
  await press('u');
  expect(await screen.findByText(`Back in the inbox: ${comments[0]!.title}`)).toBeVisible();
  await waitFor(() => expect(titles()).toContain(comments[0]!.title));
  expect(api.sent('unapproveComment')).toHaveLength(1);
  await person().click(tabs.getByRole('link', { name: 'Comments 2' }));
  await waitFor(() => expect(path()).toBe('/admin/inbox?kind=comments'));
  const [first, second] = comments;
  await waitFor(() => expect(titles()).toEqual([second!.title, first!.title]));
});

it('asks before what cannot be undone, and does nothing when the answer is no', async () => {
  const api = await open([account]);
  await press('ja');
  await person().click(within(await screen.findByRole('alertdialog')).getByText('Cancel'));
  expect(api.sent('approveAdmin')).toHaveLength(0);
  api.on('removeAdmin', () => (take(account), message()));
  await person().click(button(`Decline: ${account.title}`));
  const declining = within(await screen.findByRole('alertdialog'));
  expect(declining.getByText(texts.questions.declineRegistration)).toBeVisible();
  await person().click(declining.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText(texts.none)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('stops at the end of a kind: a key decides on nothing that is not in view, and says what a kind has not', async () => {
  const api = await open([comments[0]!, report, comments[1]!, link]);
  await press('a');
  expect(await screen.findByText(texts.chooseFirst)).toBeVisible();
  for (const comment of comments) {
    api.on('approveComment', () => (take(comment), message()));
    if (comment === comments[0]) await press('jo');
    expect(await screen.findByRole('region', { name: `Comment: ${comment.title}` })).toBeVisible();
    await press('a');
    await waitFor(() => expect(titles()).not.toContain(comment.title));
  }
  expect(await screen.findByText(texts.endOfKind)).toBeVisible();
  await press('aaa');
  expect(api.sent('approveComment')).toHaveLength(2);
  expect(titles()).toEqual([report.title, link.title]);
  await press('j');
  expect(focused()).toBe(link.title);
  await press('r');
  expect(await screen.findByText(texts.actionUnavailable)).toBeVisible();
  await press('xkxa');
  expect(await screen.findByText(texts.severalKinds)).toBeVisible();
  expect(titles()).toHaveLength(2);
});

/** What approves an item of each kind. */
const approving: Readonly<Record<InboxItem['kind'], CallName>> = {
  ...{ drafts: 'publishDraft', posts: 'updateBlogPost', interviews: 'reviewInterview' },
  ...{ comments: 'approveComment', messages: 'markFeedback', registrations: 'approveAdmin' },
  ...{ reports: 'reviewReports', links: 'confirmLink', closing: 'renewJob' },
  ...{ sourceDrafts: 'publishDraft', changes: 'reviewPostingChange', sources: 'changeSource' },
};
const board: Source = {
  ...{ id: 'boards-7', address: 'https://jobs.lever.co/kaveri', name: 'Kaveri on Lever' },
  ...{ system: 'Lever', company: 'Kaveri', isTrusted: false, isPaused: false, version: 2 },
  ...{
    rules: defaultSourceRules,
    addedAt: since,
    nextRunAt: since,
    postingCount: 9,
    publishedCount: 2,
  },
};
const answers: Partial<Record<InboxItem['kind'], object>> = {
  posts: { blog: buildAdminPost() },
  interviews: { InvData: buildAdminInterview() },
  drafts: { job: buildJob() },
  sourceDrafts: { job: buildJob() },
  closing: { job: buildJob() },
  sources: { source: board },
};
const writing = allRoutes.filter(({ method }) => method !== 'GET');

it.each(inboxKinds)('no key goes on from the last of the %s to another kind', async (kind) => {
  const last = item(kind, 7, {
    ...{ version: 1, date: since, jobId: 'job-7', text: 'Read this.' },
    posting: { source: 'source-1', externalId: '7', isPublished: true },
  });
  const other = kind === 'comments' ? report : comments[0]!;
  const api = await open([last, other]);
  api.on(approving[kind], () => (take(last), { body: { message: 'Done', ...answers[kind] } }));
  await press('ja');
  const question = screen.queryByRole('alertdialog');
  if (question) await person().click(within(question).getAllByRole('button').at(-1)!);
  await waitFor(() => expect(titles()).toEqual([other.title]));
  expect(await screen.findByText(texts.endOfKind)).toBeVisible();
  await press('arao');
  expect(writing.flatMap((route) => api.sent(route))).toHaveLength(1);
  expect(titles()).toEqual([other.title]);
});

it('comes back to the item that was left for its own page, whose decision leads to the next', async () => {
  const next = item('posts', 2, { version: 1, date: since });
  const api = await open([comments[0]!, post, report, next]);
  for (const id of [post.id, next.id])
    api.on('getBlogPostsByID', ({ url }) => ({
      body: { blog: buildAdminPost({ id: url.pathname.split('/').at(-1) ?? id }) },
    }));
  await press('jjo{Enter}');
  expect(await screen.findByLabelText('Title')).toBeVisible();
  await act(async () => window.history.back());
  await waitFor(() => expect(focused()).toBe(post.title));
  expect(button(`Read: ${post.title}`)).toHaveAttribute('aria-expanded', 'true');
  await press('{Enter}');
  api.on('updateBlogPost', { body: { message: 'Saved.', blog: buildAdminPost() } });
  await person().click(await screen.findByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(path()).toBe('/admin/edit-post/posts-2'));
  await act(async () => window.history.back());
  await waitFor(() => expect(path()).toBe('/admin/inbox'));
});

it('deletes a reported job where its reports are, and brings it back once', async () => {
  const reports = [report, { ...report, id: 'reports-2' }];
  const api = await open(reports);
  api.on('deleteJob', () => (api.sent('deleteJob').length > 1 ? problem(404) : message()));
  api.on('restoreJob', { body: { message: 'Restored.', job: buildJob() } });
  const settled = jest.fn();
  api.on('reviewReports', ({ body }) => {
    settled(body['outcome']);
    if (body['outcome'] === 'pending') reports.forEach(give);
    else if (waiting.length === 0) return problem(404);
    else reports.forEach(take);
    return message();
  });
  await press('jxjx');
  await person().click(button('Delete the job 2'));
  expect(await screen.findByText(texts.none)).toBeVisible();
  await person().click(button('Undo'));
  await waitFor(() => expect(titles()).toEqual([report.title, report.title]));
  expect(settled.mock.calls).toEqual([['removed'], ['removed'], ['pending']]);
  expect(api.sent('restoreJob')).toHaveLength(1);
});

it('does one thing to many, and tells which of them failed', async () => {
  const api = await open([...comments, link]);
  await press('jxjxjx');
  expect(screen.getByText('3 items selected')).toBeVisible();
  api.on('deleteComment', ({ url }) => {
    if (url.pathname.includes('comments-2')) return problem(409, { message: 'Not now.' });
    take(comments[0]!);
    return message();
  });
  // Of a link that fails nothing can be rejected.
  await person().click(button('Delete 2 of them'));
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(titles()).toEqual([comments[1]!.title, link.title]);
  api.on('restoreComment', () => (give(comments[0]!), message()));
  await person().click(button('Undo'));
  await waitFor(() => expect(titles()).toContain(comments[0]!.title));
});

const openings = [1, 2].map((at) => item('sourceDrafts', at, { version: 1 }));

it('publishes openings of boards without a question, and leads to the form of one that lacks a field', async () => {
  const api = await open(openings);
  await press('jxjx');
  const lacks = 'Role category cannot be empty.';
  api.on('publishDraft', ({ url }) => {
    if (url.pathname.includes('sourceDrafts-2'))
      return problem(422, { errors: [{ field: 'jobbyrole', message: lacks }] });
    take(openings[0]!);
    return { body: { message: 'Done', job: buildJob() } };
  });
  await person().click(button('Publish 2'));
  const failures = within(await screen.findByRole('alert'));
  expect(failures.getByText(new RegExp(lacks))).toBeVisible();
  expect(failures.getByRole('link', { name: openings[1]!.title })).toHaveAttribute(
    'href',
    '/admin/add-new-job?draft=sourceDrafts-2',
  );
  expect(titles()).toEqual([openings[1]!.title]);
});

it('shows of a change what differs, here and on the board, and leads to the draft or the job', async () => {
  const posting = { source: 'source-1', externalId: '7', isPublished: false };
  const change = item('changes', 1, { posting });
  const ofJob = item('changes', 2, { posting: { ...posting, isPublished: true } });
  const api = await open([change, ofJob]);
  const lines = (...own: string[]) => ['You learn.', ...own, 'You apply by post.'].join('\n');
  api.on('getPostingChanges', {
    body: {
      changes: [
        {
          ...{ source: 'source-1', externalId: '7' },
          ...{ itemId: change.id, isDraft: true, title: change.title, changedAt: since },
          fields: [
            { field: 'pay', label: 'Pay', before: '', after: '8 LPA' },
            {
              ...{ field: 'description', label: 'Description' },
              ...{ before: lines('You test.'), after: lines('You build.', 'You test.') },
            },
          ],
        },
      ],
    },
  });
  expect(hrefOf(change.title)).toBe('/admin/add-new-job?draft=changes-1');
  expect(hrefOf(ofJob.title)).toBe('/admin/edit-job/changes-2');
  await press('jo');
  const region = await screen.findByRole('region', { name: new RegExp(change.title) });
  await within(region).findByText('Pay');
  expect(textsOf([...region.querySelectorAll('dd')])).toEqual([
    'Here: nothing',
    'On the board: 8 LPA',
    'Here: nothing',
    'On the board: …\nYou build.\n…',
  ]);
});

it('lists the keys by ?, leaves them be once turned off, and asks for the reason where the author is told it', async () => {
  const api = await open();
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
  await person().click(await screen.findByRole('checkbox', { name: texts.keys.enableShortcuts }));
  await person().click(button('OK'));
  await press('j');
  expect(focused()).toBe(post.title);
  await press('r');
  const reasons = await screen.findByRole('dialog');
  // What is typed there is text, and no key of the inbox.
  await person().type(within(reasons).getByRole('textbox'), 'a jar');
  api.on('updateBlogPost', () => problem(404, { message: 'Somebody deleted it.' }));
  await person().click(within(reasons).getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Somebody deleted it.')).toBeVisible();
  expect(screen.queryByText(/rejected or deleted/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try these again' })).toBeNull();
  expect(api.sent('updateBlogPost')[0]?.body).toMatchObject({
    ...{ status: '3', reason: 'a jar', version: '2' },
  });
});

it('leads on from nothing, of a kind and of all', async () => {
  await open([post], '/admin/inbox?kind=links');
  expect(await screen.findByText(texts.noneOfKind)).toBeVisible();
  waiting = [];
  await person().click(screen.getByRole('link', { name: texts.showAll }));
  expect(await screen.findByText(texts.none)).toBeVisible();
  expect(hrefOf(texts.addJob)).toBe('/admin/add-new-job');
});
