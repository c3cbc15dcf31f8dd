import type { AdminComment, PublicComment } from '#contract/comments.ts';

/** Field by field: what is added to a comment later stays hidden until it is named here. */
export const publicComment = (comment: AdminComment): PublicComment => ({
  id: comment.id,
  author: comment.author,
  content: comment.content,
  date: comment.date,
});

export const adminComment = (comment: AdminComment): AdminComment => ({
  ...publicComment(comment),
  postId: comment.postId,
  status: comment.status,
});
