import { screen, within } from '@testing-library/react';
import { PendingComment } from '#contract/comments.ts';
import { commentMessages as texts } from '#contract/messages/comment.ts';
import { buildComment } from '#test/support/builders.ts';
import { pageOf } from '#test/support/portal.ts';
import { button, openAdmin, path, person } from './open-admin.tsx';

const build = (overrides: Partial<PendingComment> = {}) =>
  PendingComment.parse({
    ...{ ...buildComment(), postId: 'post-1', status: 'pending' },
    ...{ postTitle: 'Two rounds and an offer', ...overrides },
  });
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => build({ id: `c-${at}`, author: `Reader ${at}` }));

async function open(comments: readonly PendingComment[]) {
  const { api } = await openAdmin('/admin/comments', (stub) =>
    stub.on('getPendingComments', ({ url }) => {
      const { items, total } = pageOf(comments, url);
      return { body: { comments: items, total } };
    }),
  );
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
  expect(api.sent('getPendingComments').at(-1)?.url.search).toBe('?page=2&pageSize=10');
});

it('can only be deleted where the post is gone', async () => {
  await open([build({ postTitle: undefined })]);
  expect(await screen.findByText(texts.postGone)).toBeVisible();
  expect(button(/^Approve/)).toBeDisabled();
  expect(button(/^Delete/)).toBeEnabled();
});
