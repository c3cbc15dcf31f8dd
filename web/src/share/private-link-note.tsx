import { useState } from 'react';
import { submissionMessages } from '#contract/messages/submission.ts';
import { Button, type ButtonStyle } from '#web/ui/button/button.tsx';
import { copyText } from './share-or-copy.ts';

export function CopyLinkButton({ url, ...buttonStyle }: { url: string } & ButtonStyle) {
  const [label, setLabel] = useState<string>('Copy link');
  const copy = async () => setLabel((await copyText(url)) ? 'Copied!' : 'Please copy it manually');
  return (
    <Button variant="outline" {...buttonStyle} onClick={() => void copy()}>
      <span aria-live="polite">{label}</span>
    </Button>
  );
}

/** The private link is the only way back to a submission. `isStored`: this browser keeps it as well. */
export const PrivateLinkNote = ({ url, isStored }: { url: string; isStored: boolean }) => (
  <>
    <p>
      {submissionMessages.privateLinkHint} {isStored && submissionMessages.linkStored}
    </p>
    <a href={url} target="_blank" rel="noopener">
      {url}
    </a>
    <CopyLinkButton url={url} size="small" />
  </>
);
