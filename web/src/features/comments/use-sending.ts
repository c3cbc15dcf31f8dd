import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { ApiError } from '#web/lib/api-error.ts';
import type { NewComment } from './calls.ts';
import type { CommentDraft } from './draft.ts';
import { calls } from './queries.ts';

export type Phase = { name: 'idle' | 'sending' | 'sent' } | { name: 'failed'; reason: string };

const reasonOf = (error: unknown): string =>
  error instanceof ApiError
    ? (error.errors[0]?.message ?? error.message)
    : messages.problem.internal;

/** True once the server has the comment. */
export function useSending(postId: string, draft: CommentDraft) {
  const [phase, setPhase] = useState<Phase>({ name: 'idle' });

  const send = async (comment: NewComment): Promise<boolean> => {
    setPhase({ name: 'sending' });
    try {
      const { sendComment } = await calls();
      await sendComment({ postId, body: comment, key: draft.key() });
      setPhase({ name: 'sent' });
      return true;
    } catch (error) {
      setPhase({ name: 'failed', reason: reasonOf(error) });
      return false;
    }
  };
  return { phase, send };
}
