import { act, screen, waitFor } from '@testing-library/react';
import { PendingComment } from '#contract/comments.ts';
import { accountMessages } from '#contract/messages/account.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import { auditMessages } from '#contract/messages/audit.ts';
import { commentMessages } from '#contract/messages/comment.ts';
import { companyAdminMessages } from '#contract/messages/company-admin.ts';
import { moderationMessages } from '#contract/messages/moderation.ts';
import { failingLinkMessages } from '#contract/messages/failing-links.ts';
import { inboxKinds } from '#contract/inbox.ts';
import { inboxMessages } from '#contract/messages/inbox.ts';
import { draftMessages } from '#contract/messages/job-draft.ts';
import { reportReviewMessages } from '#contract/messages/report-review.ts';
import { apiErrorMessages } from '#contract/messages/api-errors.ts';
import { problem, type Route, type StubReply, buildCards, pageOf } from '#test/support/portal.ts';
import { buildComment } from '#test/support/builders.ts';
import { answer, button, jobsAnswer, openAdmin, path, person } from './open-admin.tsx';
import { buildAdminPosts, postsList } from './open-content.tsx';

/** What a list says where it failed or is empty, and the page that a call gets of so many rows. */
const list = (
  address: string,
  route: Route,
  [failed, none]: readonly [string, string],
  body: (count: number, url: URL) => object,
) => ({ address: `/admin/${address}`, route, failed, none, body });

const feedback = (at: number) => ({
  ...{ id: `message-${at}`, name: 'Visitor', email: 'visitor@example.com', message: 'Hello' },
  created_at: '2026-11-19T08:00:00.000Z',
});
const comment = (at: number) =>
  PendingComment.parse({ ...buildComment({ id: `c-${at}` }), postId: 'p-1', status: 'pending' });

/** The page of a list made by `build`, under the names that its call gives to rows and total. */
const listed = (name: string, build: (at: number) => unknown) => (count: number, url: URL) => {
  const rows = Array.from({ length: count }, (_, at) => build(at));
  const { items, total } = pageOf(rows, url);
  return { [name]: items, total };
};

const jobsFailed = 'The jobs could not be loaded.';
const jobs = list('job-list', 'getJobsAdmin', [jobsFailed, 'No jobs found.'], (count, url) =>
  jobsAnswer(buildCards(count), url),
);
const posts = list(
  ...([postsList.slice('/admin/'.length), 'getAllBlogPosts'] as const),
  [moderationMessages.loadFailed, 'No entries found.'],
  listed('blogs', (at) => buildAdminPosts(at + 1)[at]),
);
const messages = list(
  ...(['user-feedback-list', 'getContacts'] as const),
  ['The feedback could not be loaded.', 'No feedback found.'],
  (count, url) => {
    const counts = { all: count, unread: count };
    return { ...listed('feedbackData', feedback)(count, url), counts };
  },
);
const comments = list(
  ...(['comments', 'getPendingComments'] as const),
  [commentMessages.pendingFailed, commentMessages.nonePending],
  listed('comments', comment),
);
const lists = [jobs, posts, messages, comments];
const noPage = { total: 0, page: 1, pageSize: 10, pages: 0 };
const counts = { all: 0, unscheduled: 0, scheduled: 0, failed: 0 };
const active = {
  ...{ id: 'admin-1', name: 'Asha', email: 'asha@example.in', status: 'active' },
  created_at: '2026-11-10T08:00:00.000Z',
};
const bare = (address: string, route: Route, texts: readonly [string, string], body: object) =>
  list(address, route, texts, () => body);
/** Lists of which the page alone is of interest here. */
const empty = [
  bare('audit-log', 'getAudit', [auditMessages.loadFailed, 'No activity on this day.'], {
    day: '2026-11-20',
    actions: [],
    hasMore: false,
  }),
  bare('links', 'getFailingLinks', [failingLinkMessages.loadFailed, 'No broken links.'], {
    links: [],
    ...noPage,
  }),
  bare('reports', 'getReports', [reportReviewMessages.loadFailed, 'No reports pending'], {
    reports: [],
    total: 0,
  }),
  bare('inbox', 'getInbox', [inboxMessages.loadFailed, inboxMessages.none], {
    items: [],
    counts: mapToRecord(inboxKinds, () => 0),
  }),
  bare('companies', 'getCompanies', [companyAdminMessages.loadFailed, 'No companies yet.'], {
    companies: [],
    ...noPage,
  }),
  bare('administrators', 'getAdmins', [accountMessages.loadFailed, accountMessages.nonePending], {
    admins: [active],
  }),
  bare('drafts', 'getDrafts', [jobsFailed, draftMessages.none], { ...noPage, drafts: [], counts }),
];

it.each([...lists, ...empty])('$address tells of loading, failure and nothing', async (row) => {
  const { address, route, failed, none, body } = row;
  jest.spyOn(console, 'error').mockReturnValue();
  const replies: ((given: StubReply) => void)[] = [];
  const waiting = () => new Promise<StubReply>((resolve) => replies.push(resolve));
  const { api } = await openAdmin(address, { prepare: (stub) => stub.on(route, waiting) });
  expect(await screen.findAllByText(/^Loading/)).not.toHaveLength(0);
  // Code that is on its way is told in the same words, and a call may be made anew.
  api.on(route, problem(404));
  await act(async () => replies.forEach((reply) => reply(problem(404))));
  expect(await screen.findByText(failed)).toBeVisible();
  api.on(route, ({ url }) => ({ body: body(0, url) }));
  await person().click(button('Try again'));
  expect(await screen.findByText(none)).toBeVisible();
});

it.each(lists)('$address leads to the last page from beyond', async ({ address, route, body }) => {
  await openAdmin(`${address}?page=9`, {
    prepare: (api) => api.on(route, ({ url }) => ({ body: body(11, url) })),
  });
  await waitFor(() => expect(path()).toBe(`${address}?page=2`));
});

const gone = 'An error occurred. Please try again.';
const sure = (what: string) => `Are you sure you want to delete this ${what}?`;
const postFailed = 'Delete failed. Check console for details.';
const restorable = '“Post 1” was deleted. You can restore it for 30 days.';
const { deleteQuestion, deleted } = commentMessages;
it.each([
  ['Delete Role 1, Company 1', 'deleteJob', jobs, sure('job'), gone, 'Job deleted successfully!'],
  ['Delete Post 1', 'deletePost', posts, sure('item'), postFailed, restorable],
  [
    ...(['Delete the message of Visitor', 'deleteFeedback', messages, sure('feedback')] as const),
    ...([gone, 'Feedback deleted successfully!'] as const),
  ],
  [
    ...(['Delete the comment by Arjun', 'deleteComment', comments] as const),
    ...([deleteQuestion, 'A message of the server', deleted] as const),
  ],
] as const)('%s asks, keeps a row where that fails, takes what is gone', async (...given) => {
  const [row, call, { address, route, none, body }, question, refused, done] = given;
  const logged = jest.spyOn(console, 'error').mockReturnValue();
  const { api } = await openAdmin(address, {
    prepare: (stub) => stub.on(route, ({ url }) => ({ body: body(1, url) })),
  });
  const remove = async (choice: string) => {
    await person().click(await screen.findByRole('button', { name: row }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(question);
    await answer(choice);
  };
  await remove('Cancel');
  expect(api.sent(call)).toEqual([]);
  api.on(call, problem(500));
  await remove('Delete');
  expect(await screen.findByText(refused)).toBeVisible();
  if (call === 'deletePost')
    expect(logged).toHaveBeenCalledWith(refused, expect.objectContaining({ status: 500 }));
  await person().click(button('OK'));
  api.on(call, () => Promise.reject(new TypeError('No network')));
  await remove('Delete');
  expect(await screen.findByText(apiErrorMessages.unreachable, { exact: false })).toBeVisible();
  await person().click(button('OK'));
  api.on(call, problem(404));
  api.on(route, ({ url }) => ({ body: body(0, url) }));
  await remove('Delete');
  expect(await screen.findByText(done)).toBeVisible();
  expect(await screen.findByText(none)).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Undo' }).at(-1)).toBeVisible();
});
