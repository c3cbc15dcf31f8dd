import { screen, within } from '@testing-library/react';
import {
  approveComment,
  deleteComment,
  getPendingComments,
  PendingComment,
} from '#contract/comments.ts';
import { messages } from '#contract/messages.ts';
import { type ApiStub, problem } from '#test/support/api-stub.ts';
import { buildComment } from '#test/support/builders.ts';
import { pageOf } from '#test/support/portal.ts';
import { button, path, person } from './open-admin.tsx';
import { openContent } from './open-content.tsx';

const texts = messages.comment;
const done = { body: { message: 'done' } };

const build = (overrides: Partial<PendingComment> = {}) =>
  PendingComment.parse({
    ...buildComment(),
    postId: 'post-1',
    status: 'pending',
    postTitle: 'Two rounds and an offer',
    ...overrides,
  });
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => build({ id: `c-${at}`, author: `Reader ${at}` }));

const waiting = (api: ApiStub, comments: readonly PendingComment[]) =>
  api.on(getPendingComments, ({ url }) => {
    const { items, total } = pageOf(comments, url);
    return { body: { comments: items, total } };
  });

async function open(comments: readonly PendingComment[], address = '/admin/comments') {
  const { api } = await openContent(address, (stub) => waiting(stub, comments));
  await screen.findByRole('heading', { level: 1, name: texts.moderationTitle });
  return api;
}

it('shows what waits, with a link to its post, by pages', async () => {
  const api = await open(many(11));
  expect(await screen.findByText('Showing 1–10 of 11')).toBeVisible();
  const first = within(screen.getByRole('article', { name: 'Comment by Reader 0' }));
  expect(first.getByText('Thank you for this.')).toBeVisible();
  const link = first.getByRole('link', { name: /^Two rounds and an offer/ });
  expect(link).toHaveAttribute('href', '/blog-posts-details/post-1/two-rounds-and-an-offer');
  expect(link).toHaveAttribute('target', '_blank');
  await person().click(screen.getByRole('link', { name: 'Next page' }));
  expect(await screen.findByText('Showing 11–11 of 11')).toBeVisible();
  expect(path()).toBe('/admin/comments?page=2');
  expect(api.sent(getPendingComments).at(-1)?.url.search).toBe('?page=2&pageSize=10');
});

it('approves one, which is then gone from here', async () => {
  const api = await open(many(2));
  api.on(approveComment, done);
  const approve = await screen.findByRole('button', { name: 'Approve the comment by Reader 1' });
  waiting(api, many(1));
  await person().click(approve);
  expect(await screen.findByText('Showing 1–1 of 1')).toBeVisible();
  expect(api.sent(approveComment)[0]?.url.pathname).toBe('/api/comments/c-1/approve');
  expect(screen.getByText(texts.approved)).toBeVisible();
});

it('deletes one for good after asking', async () => {
  const api = await open(many(1));
  api.on(deleteComment, problem(404));
  await person().click(await screen.findByRole('button', { name: /^Delete/ }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(texts.deleteQuestion);
  await person().click(button('Cancel'));
  expect(api.sent(deleteComment)).toHaveLength(0);
  waiting(api, []);
  await person().click(button(/^Delete/));
  await person().click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(texts.nonePending)).toBeVisible();
  expect(screen.getByText(texts.deleted)).toBeVisible();
});

it('keeps the comment and says why when it could not be approved', async () => {
  const api = await open(many(1));
  api.on(approveComment, problem(404, { message: messages.post.notFound }));
  await person().click(await screen.findByRole('button', { name: /^Approve/ }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(messages.post.notFound);
  await person().click(button('OK'));
  expect(screen.getByRole('article')).toBeVisible();
});

it('can only be deleted where the post is gone', async () => {
  await open([build({ postTitle: undefined })]);
  expect(await screen.findByText(texts.postGone)).toBeVisible();
  expect(button(/^Approve/)).toBeDisabled();
  expect(button(/^Delete/)).toBeEnabled();
});
