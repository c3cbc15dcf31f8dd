import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { useAsk } from '#web/ui/dialog/ask.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import type { Verdict } from './calls.ts';
import type { ContentItem } from './content-item.ts';
import { useReview } from './review-query.ts';

const texts = messages.content;

export type Decided = Pick<
  ContentItem,
  'kind' | 'id' | 'version' | 'title' | 'authorEmail' | 'status'
>;

/** Publishing and rejecting; `rejecting` is what the dialog asks a reason for. */
export function useDecisions(onDecided: () => void) {
  const { alert } = useAsk();
  const toast = useToast();
  const review = useReview();
  const [rejecting, setRejecting] = useState<Decided>();

  const decide = async (item: Decided, verdict: Verdict) => {
    try {
      await review.mutateAsync({ item, verdict });
    } catch (error) {
      const text = error instanceof Error ? error.message : messages.problem.internal;
      await alert({ title: texts.reviewFailed, text });
      return;
    }
    toast(texts[verdict.status].replace('{title}', () => item.title));
    onDecided();
  };

  return {
    decidingId: review.isPending ? review.variables.item.id : undefined,
    rejecting,
    publish: (item: Decided) => void decide(item, { status: 'published' }),
    askReason: setRejecting,
    cancel: () => setRejecting(undefined),
    reject: (reason: string) => {
      setRejecting(undefined);
      if (rejecting) void decide(rejecting, { status: 'rejected', reason });
    },
  };
}
export type Decisions = ReturnType<typeof useDecisions>;
