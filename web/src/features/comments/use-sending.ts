import { useRef, useState } from 'react';
import { messages } from '#contract/messages.ts';
import { ApiError } from '#web/lib/api-error.ts';
import type { NewComment } from './calls.ts';
import { calls } from './queries.ts';

export type Phase = { name: 'idle' | 'sending' | 'sent' } | { name: 'failed'; reason: string };

const reasonOf = (error: unknown): string =>
  error instanceof ApiError
    ? (error.errors[0]?.message ?? error.message)
    : messages.problem.internal;

/** Another text is another comment and needs another key; the same one sent again does not. */
function useKey() {
  const last = useRef({ text: '', key: '' });
  return (comment: NewComment): string => {
    const text = JSON.stringify(comment);
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}

/** True once the server has the comment. */
export function useSending(postId: string) {
  const [phase, setPhase] = useState<Phase>({ name: 'idle' });
  const keyOf = useKey();

  const send = async (comment: NewComment): Promise<boolean> => {
    setPhase({ name: 'sending' });
    try {
      const { sendComment } = await calls();
      await sendComment({ postId, body: comment, key: keyOf(comment) });
      setPhase({ name: 'sent' });
      return true;
    } catch (error) {
      setPhase({ name: 'failed', reason: reasonOf(error) });
      return false;
    }
  };
  return { phase, send };
}
