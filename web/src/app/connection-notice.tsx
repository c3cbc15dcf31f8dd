import { type QueryFilters, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { connectionMessages } from '#contract/messages/site.ts';
import { momentText } from '#web/lib/india-time.ts';
import { useKeptSince } from '#web/lib/kept-answers.ts';
import { useHoldsFor } from '#web/lib/use-holds-for.ts';
import { useOnline } from '#web/ui/media/use-online.ts';
import { useToast } from '#web/ui/toast/toast.tsx';
import styles from './connection-notice.module.css';
import { slowAfterMs } from './patience.ts';

const text = connectionMessages;

/** The event that the library waits for says nothing to who took the network for there all along. */
const failed: QueryFilters = {
  type: 'active',
  predicate: ({ state }) => state.status === 'error',
};

function useWelcomeBack(online: boolean, kept: boolean) {
  const toast = useToast();
  const client = useQueryClient();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (online && wasOffline.current) {
      toast(text.back);
      // What was shown meanwhile counts as new, and would not be asked for again by itself.
      if (kept) void client.invalidateQueries();
      else void client.refetchQueries(failed, { cancelRefetch: false });
    }
    wasOffline.current = !online;
  }, [online, kept, toast, client]);
}

/** Says what the connection does to the page; the region is always there, so that it is announced. */
export function ConnectionNotice() {
  const online = useOnline();
  const slow = useHoldsFor(useIsFetching() > 0, slowAfterMs);
  const since = useKeptSince();
  const asOf = since && text.asOf.replace('{moment}', momentText(since));
  useWelcomeBack(online, since !== undefined);
  return (
    <div role="status" className={styles['region']}>
      {!online && (
        <p className={styles['offline']}>
          <strong>{text.offline}</strong> {text.stays} {asOf}
        </p>
      )}
      {online && since && (
        <p className={styles['offline']}>
          <strong>{text.unreachable}</strong> {asOf}
        </p>
      )}
      {online && slow && <p className={styles['slow']}>{text.slow}</p>}
    </div>
  );
}
