import { Share2 } from 'lucide-react';
import { shareMessages } from '#contract/messages/share.ts';
import { useLazyComponent } from '#web/lib/lazy-code.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { Button, type ButtonStyle } from '#web/ui/button/button.tsx';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { buildPageUrl } from './share-urls.ts';
import { copyText, openShareSheet } from './share-or-copy.ts';
import type { ShareContent } from './share-content.ts';

/** Without a share sheet the link is copied, and a toast or an alert says so. */
export type ShareFallback = 'copy-and-toast' | 'copy-and-alert';

interface Props extends ButtonStyle {
  content: ShareContent;
  subject: string;
  /** What happens on a device without a share sheet; by default a menu of services opens. */
  fallback?: ShareFallback | 'menu';
  /** An article always opens the menu, in which the share sheet is one entry. */
  skipsShareSheet?: boolean;
}

export function ShareButton(props: Props) {
  const { content, subject, fallback = 'menu', skipsShareSheet, iconOnly, ...buttonStyle } = props;
  const { origin } = useSite();
  const toast = useToast();
  const { alert } = useConfirm();
  const { Component, open, close } = useLazyComponent(
    async () => (await import('./share-dialog.tsx')).ShareDialog,
    () => void copy('copy-and-toast', shareMessages.linkCopied),
  );

  async function copy(notice: ShareFallback, copiedText: string) {
    const url = buildPageUrl(content, origin);
    if (!(await copyText(url))) await alert({ title: 'Copy this link', text: url });
    else if (notice === 'copy-and-alert') await alert({ title: 'Link copied', text: copiedText });
    else toast(copiedText);
  }
  async function share() {
    if (!skipsShareSheet && (await openShareSheet(content, origin))) return;
    if (fallback === 'menu') open();
    else await copy(fallback, shareMessages.copied);
  }
  return (
    <>
      <Button
        variant="outline"
        {...buttonStyle}
        iconOnly={iconOnly}
        className="needs-script"
        aria-label={`Share ${subject}`}
        onClick={() => void share()}
      >
        <Share2 size={18} />
        {!iconOnly && 'Share'}
      </Button>
      {Component && <Component shared={content} onClose={close} />}
    </>
  );
}
