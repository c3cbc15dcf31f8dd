import type { ComponentType, ReactNode } from 'react';
import { usePrivateLink } from '#web/lib/api/use-private-link.ts';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { ScriptNote } from '#web/ui/script-note/script-note.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';

interface Props<Data> {
  /** The same function on every render, or the data is read again. */
  read: (token: string) => Promise<Data>;
  title: string;
  loading: string;
  failed: string;
  className: string;
  Frame: ComponentType<{ children: ReactNode }>;
  unknown: ReactNode;
  children: (data: Data, at: { token: string; reload: () => void }) => ReactNode;
}

export function PrivateLink<Data>(props: Props<Data>) {
  const { read, className, Frame, unknown, children } = props;
  const { token, link, reload } = usePrivateLink(read);
  const waiting = (
    <>
      <ScriptNote text="This page needs JavaScript. Turn it on for this site and open the link again." />
      <div className="needs-script">
        <Spinner label={props.loading} />
      </div>
    </>
  );
  return (
    <div tabIndex={-1} aria-live="polite" className={className}>
      {link.state === 'found' ? (
        children(link.data, { token, reload })
      ) : (
        <Frame>
          {link.state === 'unknown' ? (
            unknown
          ) : (
            <>
              <h1 className="text-ink text-2xl">{props.title}</h1>
              {link.state === 'failed' ? (
                <RetryNotice text={props.failed} onRetry={reload} />
              ) : (
                waiting
              )}
            </>
          )}
        </Frame>
      )}
    </div>
  );
}
