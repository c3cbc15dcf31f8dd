import type { PublicInterview } from '#contract/interviews.ts';
import { messages } from '#contract/messages.ts';
import { interviewPath } from '#contract/pages.ts';
import { copyText, shareBySheet } from '#web/lib/share.ts';
import { useSite } from '#web/lib/site-context.tsx';
import { useAsk } from '#web/ui/dialog/ask.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';

/** By the device's share sheet; where there is none the link is copied, or shown to be copied. */
export function useShareInterview(interview: PublicInterview): () => Promise<void> {
  const { origin } = useSite();
  const toast = useToast();
  const { alert } = useAsk();

  return async () => {
    const { title, jobRole, companyName } = interview;
    const url = `${origin}${interviewPath(interview)}`;
    if (await shareBySheet({ title, text: `${jobRole} at ${companyName}`, url })) return;
    if (await copyText(url)) toast(messages.share.linkCopied);
    else await alert({ title: 'Copy this link', text: url });
  };
}
