import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useAskForMissing } from './form-head.tsx';
import { DraftPost, isAddress, type PostFields, postMessage, ReadablePost } from './post-fields.ts';

/** Section 4: a draft has no checks, and waits for nobody. */
const statuses = { draft: '0', publish: '2' } as const;
export type PostAction = keyof typeof statuses;

const resolvers = {
  draft: zodResolver(DraftPost, { error: postMessage }),
  publish: zodResolver(ReadablePost, { error: postMessage }),
};

export function usePostAction() {
  const [action, setAction] = useState<PostAction>('publish');
  const askForMissing = useAskForMissing();
  return {
    action,
    // The render is flushed, since the same press sends the form.
    choose: (next: PostAction) => flushSync(() => setAction(next)),
    resolver: resolvers[action],
    /** A draft may lack title and content, whatever else is wrong with it. */
    onInvalid: (fields: PostFields) => (action === 'publish' ? askForMissing(fields) : undefined),
    /** An email address that is only half typed counts as none. */
    sentFields: ({ author, email }: PostFields) => ({
      author,
      email: isAddress(email) ? email : '',
      status: statuses[action],
    }),
  };
}
export type PostActions = Pick<ReturnType<typeof usePostAction>, 'action' | 'choose'>;
