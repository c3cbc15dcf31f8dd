import { keptForm } from '#web/lib/kept-form.ts';

export const commentDraft = (postId: string) =>
  keptForm(`draft:comment:${postId}`, { author: '', content: '' });
export type CommentDraft = ReturnType<typeof commentDraft>;
