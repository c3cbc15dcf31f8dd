import { AdminComment } from '#contract/comments.ts';

export const postId = '01JA0000000000000000000009';

export const buildComment = (overrides: Partial<AdminComment> = {}): AdminComment =>
  AdminComment.parse({
    id: '01JA0000000000000000000001',
    postId,
    author: 'Asha Nair',
    content: 'This helped me.',
    date: '2026-11-01T08:00:00.000Z',
    status: 'approved',
    ...overrides,
  });

/** The row that the table keeps of it. */
export const rowOf = (comment: AdminComment) => ({
  ...comment,
  PK: `COMMENT#${comment.id}`,
  SK: 'META',
  GSI1PK: comment.status === 'pending' ? 'COMMENTS#pending' : `COMMENTS#${comment.postId}`,
  GSI1SK: comment.id,
});
