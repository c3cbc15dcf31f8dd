import type { Card } from '#contract/jobs/jobs.ts';
import { jobPath } from '#contract/jobs/listings.ts';
import { shareMessages } from '#contract/messages/site.ts';
import { copyText, shareBySheet } from '#web/lib/share.ts';
import { useSite } from '#web/lib/site-context.tsx';
import { useConfirm } from '#web/ui/dialog/confirm.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { locationOf, payOf } from './facts.ts';

/** Section 2.7: each list tells in its own way that the link was copied, where there is no share sheet. */
export type ShareFallback = 'copy-and-toast' | 'copy-and-alert';

export const titleOf = ({ role, title }: Card) => `${role} at ${title}`;

/** Copies the job's address and says so; where nothing can copy it, shows it. */
export function useCopyJob(tell: 'toast' | 'alert' = 'toast'): (job: Card) => Promise<void> {
  const { origin } = useSite();
  const toast = useToast();
  const { alert } = useConfirm();

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

/** False where the device has no share sheet. */
export function useShareSheet(): (job: Card) => Promise<boolean> {
  const { origin } = useSite();
  return (job) => {
    const text = `${titleOf(job)}\nLocation: ${locationOf(job).text}\nPay: ${payOf(job).text}`;
    return shareBySheet({ title: titleOf(job), text, url: `${origin}${jobPath(job)}` });
  };
}

export function useShareJob(fallback: ShareFallback): (job: Card) => Promise<void> {
  const share = useShareSheet();
  const copy = useCopyJob(fallback === 'copy-and-alert' ? 'alert' : 'toast');
  return async (job) => {
    if (!(await share(job))) await copy(job);
  };
}
