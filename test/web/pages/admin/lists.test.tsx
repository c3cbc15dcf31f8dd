import { act, screen, waitFor } from '@testing-library/react';
import { PendingComment } from '#contract/comments.ts';
import { accountMessages } from '#contract/messages/account.ts';
import { auditMessages } from '#contract/messages/audit.ts';
import { commentMessages } from '#contract/messages/comment.ts';
import { companyAdminMessages } from '#contract/messages/company-admin.ts';
import { contentMessages } from '#contract/messages/content.ts';
import { failingLinkMessages } from '#contract/messages/failing-links.ts';
import { feedbackMessages } from '#contract/messages/feedback.ts';
import { inboxMessages } from '#contract/messages/inbox.ts';
import { draftMessages } from '#contract/messages/job-draft.ts';
import { reportReviewMessages } from '#contract/messages/report-review.ts';
import { problem, type Route, type StubReply } from '#test/support/api-stub.ts';
import { buildComment } from '#test/support/builders.ts';
import { buildCards, pageOf } from '#test/support/portal.ts';
import { answer, button, jobsAnswer, openAdmin, path, person } from './open-admin.tsx';
import { buildAdminPosts, postsList } from './open-content.tsx';

interface List {
  address: string;
  route: Route;
  failed: string;
  none: string;
  /** The page that a call gets of so many rows. */
  body: (count: number, url: URL) => object;
}

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

const lists: List[] = [
  {
    ...{ address: '/admin/job-list', route: 'getJobsAdmin' },
    ...{ failed: 'The jobs could not be loaded.', none: 'No jobs found.' },
    body: (count, url) => jobsAnswer(buildCards(count), url),
  },
  {
    ...{ address: postsList, route: 'getAllBlogPosts' },
    ...{ failed: contentMessages.loadFailed, none: 'No entries found.' },
    body: listed('blogs', (at) => buildAdminPosts(at + 1)[at]),
  },
  {
    ...{ address: '/admin/user-feedback-list', route: 'getContacts' },
    ...{ failed: feedbackMessages.loadFailed, none: 'No feedback found.' },
    body: (count, url) => ({
      ...listed('feedbackData', feedback)(count, url),
      counts: { all: count, unread: count },
    }),
  },
  {
    ...{ address: '/admin/comments', route: 'getPendingComments' },
    ...{ failed: commentMessages.pendingFailed, none: commentMessages.nonePending },
    body: listed('comments', comment),
  },
];
const noPage = { total: 0, page: 1, pageSize: 10, pages: 0 };
const noneOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 0]));
const active = {
  ...{ id: 'admin-1', name: 'Asha', email: 'asha@example.in', status: 'active' },
  created_at: '2026-11-10T08:00:00.000Z',
};
/** Lists of which the page alone is of interest here. */
const empty: List[] = [
  {
    ...{ address: '/admin/audit-log', route: 'getAudit' },
    ...{ failed: auditMessages.loadFailed, none: auditMessages.none },
    body: () => ({ day: '2026-11-20', actions: [], more: false }),
  },
  {
    ...{ address: '/admin/links', route: 'getFailingLinks' },
    ...{ failed: failingLinkMessages.loadFailed, none: failingLinkMessages.none },
    body: () => ({ links: [], ...noPage }),
  },
  {
    ...{ address: '/admin/reports', route: 'getReports' },
    ...{ failed: reportReviewMessages.loadFailed, none: reportReviewMessages.none },
    body: () => ({ reports: [], total: 0 }),
  },
  {
    ...{ address: '/admin/inbox', route: 'getInbox' },
    ...{ failed: inboxMessages.loadFailed, none: inboxMessages.none },
    body: () => ({ items: [], counts: noneOf(Object.keys(inboxMessages.kind)) }),
  },
  {
    ...{ address: '/admin/companies', route: 'getCompanies' },
    ...{ failed: companyAdminMessages.loadFailed, none: companyAdminMessages.noneYet },
    body: () => ({ companies: [], ...noPage }),
  },
  {
    ...{ address: '/admin/administrators', route: 'getAdmins' },
    ...{ failed: accountMessages.loadFailed, none: accountMessages.nonePending },
    body: () => ({ admins: [active] }),
  },
  {
    ...{ address: '/admin/drafts', route: 'getDrafts', failed: 'The jobs could not be loaded.' },
    none: draftMessages.none,
    body: () => ({
      ...noPage,
      drafts: [],
      counts: noneOf(['all', 'unscheduled', 'scheduled', 'failed']),
    }),
  },
];

it.each([...lists, ...empty])(
  '$address says that it loads, that it failed, and that nothing is there',
  async ({ address, route, failed, none, body }) => {
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
  },
);

it.each(lists)('$address leads to the last page from beyond', async ({ address, route, body }) => {
  await openAdmin(`${address}?page=9`, {
    prepare: (api) => api.on(route, ({ url }) => ({ body: body(11, url) })),
  });
  await waitFor(() => expect(path()).toBe(`${address}?page=2`));
});

const [jobList, postList, feedbackList, commentList] = lists;

it.each([
  {
    ...jobList!,
    call: 'deleteJob',
    ...{ row: 'Delete Role 1, Company 1', question: 'Are you sure you want to delete this job?' },
    refused: 'An error occurred. Please try again.',
    done: 'Job deleted successfully!',
  },
  {
    ...postList!,
    call: 'deletePost',
    ...{ row: 'Delete Post 1', question: 'Are you sure you want to delete this item?' },
    refused: 'Delete failed. Check console for details.',
    done: '“Post 1” was deleted. You can restore it for 30 days.',
  },
  {
    ...feedbackList!,
    call: 'deleteFeedback',
    ...{
      row: 'Delete the message of Visitor',
      question: 'Are you sure you want to delete this feedback?',
    },
    refused: 'An error occurred. Please try again.',
    done: 'Feedback deleted successfully!',
  },
  {
    ...commentList!,
    call: 'deleteComment',
    ...{ row: 'Delete the comment by Arjun', question: commentMessages.deleteQuestion },
    refused: 'A message of the server',
    done: commentMessages.deleted,
  },
] as const)(
  '$address asks before it deletes, keeps a row where that fails, and takes what is gone for deleted',
  async ({ address, route, none, body, row, call, question, refused, done }) => {
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
    if (call === 'deletePost') {
      expect(logged).toHaveBeenCalledWith(refused, expect.objectContaining({ status: 500 }));
    }
    await person().click(button('OK'));
    api.on(call, problem(404));
    api.on(route, ({ url }) => ({ body: body(0, url) }));
    await remove('Delete');
    expect(await screen.findByText(done)).toBeVisible();
    expect(await screen.findByText(none)).toBeVisible();
  },
);
