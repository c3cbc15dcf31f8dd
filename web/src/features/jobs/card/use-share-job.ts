import type { Card } from '#contract/jobs.ts';
import { jobPath } from '#contract/listings.ts';
import { shareMessages } from '#contract/messages/site.ts';
import { copyText, shareBySheet } from '#web/lib/share.ts';
import { useSite } from '#web/lib/site-context.tsx';
import { useAsk } from '#web/ui/dialog/ask.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { locationOf, payOf } from './facts.ts';

/** Section 2.7: each screen tells in its own way that there is no share sheet. */
export type ShareFallback = 'copy-and-toast' | 'copy-and-alert' | 'alert';

const titleOf = ({ role, title }: Card) => `${role} at ${title}`;

/** Copies the job's address and says so; where nothing can copy it, shows it. */
export function useCopyJob(tell: 'toast' | 'alert' = 'toast'): (job: Card) => Promise<void> {
  const { origin } = useSite();
  const toast = useToast();
  const { alert } = useAsk();

  return async (job) => {
    const url = `${origin}${jobPath(job)}`;
    if (!(await copyText(url))) {
      await alert({ title: 'Copy this link', text: url });
    } else if (tell === 'alert') {
      await alert({ title: 'Link copied', text: shareMessages.copied });
    } else {
      toast(shareMessages.copied);
    }
  };
}

export function useShareJob(fallback: ShareFallback): (job: Card) => Promise<void> {
  const { origin } = useSite();
  const { alert } = useAsk();
  const copy = useCopyJob(fallback === 'copy-and-alert' ? 'alert' : 'toast');

  return async (job) => {
    const url = `${origin}${jobPath(job)}`;
    const text = `${titleOf(job)}\nLocation: ${locationOf(job).text}\nPay: ${payOf(job).text}`;
    if (await shareBySheet({ title: titleOf(job), text, url })) return;
    if (fallback === 'alert') {
      await alert({ title: 'Share this job', text: shareMessages.unsupported });
    } else {
      await copy(job);
    }
  };
}
