import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useHoldsFor } from '#web/lib/use-holds-for.ts';
import { useOnline } from '#web/ui/media/use-online.ts';
import { useToast } from '#web/ui/toast/toast.tsx';
import styles from './connection-notice.module.css';
import { slowAfterMs } from './patience.ts';

function useWelcomeBack(online: boolean) {
  const toast = useToast();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (online && wasOffline.current) toast('You are back online.');
    wasOffline.current = !online;
  }, [online, toast]);
}

/** Says what the connection does to the page; the region is always there, so that it is announced. */
export function ConnectionNotice() {
  const online = useOnline();
  const slow = useHoldsFor(useIsFetching() > 0, slowAfterMs);
  useWelcomeBack(online);
  return (
    <div role="status" className={styles['region']}>
      {!online && (
        <p className={styles['offline']}>
          <strong>You are offline.</strong> What you have opened stays readable; searching, opening
          more and sending forms need a connection.
        </p>
      )}
      {online && slow && <p className={styles['slow']}>Still loading: the connection is slow.</p>}
    </div>
  );
}
