import { useNavigation } from 'react-router-dom';
import { connectionMessages as text } from '#contract/messages/connection.ts';
import { formatDateTime } from '#contract/india-time.ts';
import { useCachedSince } from '#web/lib/api/cached-since.ts';
import { useIsTrueFor } from '#web/lib/use-is-true-for.ts';
import { useOnline } from '#web/ui/browser-hooks/use-online.ts';
import { useWindowEvent } from '#web/ui/browser-hooks/use-window-event.ts';
import { useToast } from '#web/ui/toast/toast.tsx';
import { slowAfterMs } from '../states/page-loading.tsx';

interface Props {
  isBusy?: boolean;
  onReconnect?: () => void;
}

/** The live region is always rendered, so that screen readers announce its text. */
export function ConnectionNotice({ isBusy = false, onReconnect }: Props) {
  const { state } = useNavigation();
  const isSlow = useIsTrueFor(isBusy || state !== 'idle', slowAfterMs);
  const cachedSince = useCachedSince();
  const toast = useToast();
  const online = useOnline();
  useWindowEvent('online', () => {
    toast('You are back online.');
    onReconnect?.();
  });
  return (
    <div
      role="status"
      className="relative has-[strong]:(border-t border-line bg-accent-tint text-accent-ink)"
    >
      {(!online || cachedSince) && (
        <p className="max-w-page mx-auto py-2 px-gutter text-sm">
          <strong>{online ? text.unreachable : text.offline}</strong> {!online && text.offlineHint}{' '}
          {cachedSince && `Last updated ${formatDateTime(cachedSince)}.`}
        </p>
      )}
      {online && isSlow && (
        <p className="absolute top-3 left-1/2 w-max max-w-[calc(100vw_-_2*var(--gutter))] py-2 px-4 border border-line rounded-full bg-surface text-ink-soft text-sm shadow-md [transform:translateX(-50%)] pointer-events-none">
          Still loading: the connection is slow.
        </p>
      )}
    </div>
  );
}
