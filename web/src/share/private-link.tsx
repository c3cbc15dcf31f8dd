import { useState } from 'react';
import { reportMessages } from '#contract/messages/report.ts';
import { submissionMessages } from '#contract/messages/submission.ts';
import { Button, type ButtonStyle } from '#web/ui/button/button.tsx';
import { copyText } from './device.ts';

const { copyLink, copied, copyFailed } = reportMessages;

export function CopyLink({ url, ...buttonStyle }: { url: string } & ButtonStyle) {
  const [label, setLabel] = useState<string>(copyLink);
  const copy = async () => setLabel((await copyText(url)) ? copied : copyFailed);
  return (
    <Button variant="outline" {...buttonStyle} onClick={() => void copy()}>
      <span aria-live="polite">{label}</span>
    </Button>
  );
}

/** It is the only way back to what was sent. */
export const PrivateLink = ({ url }: { url: string }) => (
  <>
    <p>{submissionMessages.given}</p>
    <a href={url} target="_blank" rel="noopener">
      {url}
    </a>
    <CopyLink url={url} size="small" />
  </>
);
