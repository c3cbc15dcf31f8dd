import { useState } from 'react';
import { reportMessages } from '#contract/messages/report.ts';
import { submissionMessages } from '#contract/messages/submission.ts';
import { Button } from '#web/ui/button/button.tsx';
import { copyText } from './device.ts';

const { copyLink, copied, copyFailed } = reportMessages;

/** The only way back to what was sent: it can be opened and copied. */
export function PrivateLink({ url }: { url: string }) {
  const [said, setSaid] = useState<string>(copyLink);
  const copy = async () => setSaid((await copyText(url)) ? copied : copyFailed);
  return (
    <>
      <p>{submissionMessages.given}</p>
      <a href={url} target="_blank" rel="noopener">
        {url}
      </a>
      <Button variant="outline" size="small" onClick={() => void copy()}>
        <span aria-live="polite">{said}</span>
      </Button>
    </>
  );
}
