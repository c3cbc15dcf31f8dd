import type { ComponentType, ReactNode } from 'react';
import { usePrivateLink } from '#web/lib/api/use-private-link.ts';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { NoScriptNote } from '#web/ui/no-script-note/no-script-note.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';

interface Props<Data> {
  /** The same function on every render, or the data is read again. */
  readData: (token: string) => Promise<Data>;
  title: string;
  loadingText: string;
  failedText: string;
  className: string;
  MessageFrame: ComponentType<{ children: ReactNode }>;
  /** Shown in the frame if no submission or report has this link. */
  unknownContent: ReactNode;
  children: (data: Data, access: { token: string; reload: () => void }) => ReactNode;
}

export function PrivateLinkPage<Data>(props: Props<Data>) {
  const { readData, className, MessageFrame, unknownContent, children } = props;
  const { token, link, reload } = usePrivateLink(readData);
  return (
    <div tabIndex={-1} aria-live="polite" className={className}>
      {link.state === 'found' ? (
        children(link.data, { token, reload })
      ) : (
        <MessageFrame>
          {link.state === 'unknown' ? (
            unknownContent
          ) : (
            <>
              <h1 className="text-ink text-2xl">{props.title}</h1>
              {link.state === 'failed' ? (
                <RetryNotice text={props.failedText} onRetry={reload} />
              ) : (
                <>
                  <NoScriptNote text="This page needs JavaScript. Turn it on for this site and open the link again." />
                  <div className="needs-script">
                    <Spinner label={props.loadingText} />
                  </div>
                </>
              )}
            </>
          )}
        </MessageFrame>
      )}
    </div>
  );
}
