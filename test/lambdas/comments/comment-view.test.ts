import { adminComment, publicComment } from '#lambdas/comments/comment-view.ts';

const shown = { id: '01JC', author: 'Asha', content: 'Thanks', date: '2026-11-21T08:00:00.000Z' };
const more = { postId: '01JP', status: 'pending' } as const;
const grown = { ...shown, ...more, email: 'asha@example.in', addedLater: 'secret' };

it('shows every reader these fields and no other', () => {
  expect(publicComment(grown)).toStrictEqual(shown);
});

it('shows administrators these beside them', () => {
  expect(adminComment(grown)).toStrictEqual({ ...shown, ...more });
});
