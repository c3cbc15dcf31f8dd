import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigation } from 'react-router-dom';
import { connectionMessages as text } from '#contract/messages/site.ts';
import { momentText } from '#contract/india-time.ts';
import { useCachedSince } from '#web/lib/api/offline-cache.ts';
import { useHoldsFor } from '#web/lib/use-holds-for.ts';
import { useOnline } from '#web/ui/media/use-online.ts';
import { useToast } from '#web/ui/toast/toast.tsx';
import { slowAfterMs } from '../states/page-loading.tsx';

interface Props {
  busy?: boolean;
  onBack?: () => void;
}

/** The live region is always rendered, so that screen readers announce its text. */
export function ConnectionNotice({ busy = false, onBack }: Props) {
  const online = useOnline();
  const { state } = useNavigation();
  const slow = useHoldsFor(busy || state !== 'idle', slowAfterMs);
  const since = useCachedSince();
  const toast = useToast();
  const wasOffline = useRef(false);
  const welcome = useEffectEvent(() => {
    toast('You are back online.');
    onBack?.();
  });
  useEffect(() => {
    if (online && wasOffline.current) welcome();
    wasOffline.current = !online;
  }, [online]);
  return (
    <div
      role="status"
      className="relative has-[strong]:(border-t border-line bg-accent-tint text-accent-ink)"
    >
      {(!online || since) && (
        <p className="max-w-page mx-auto py-2 px-gutter text-sm">
          <strong>{online ? text.unreachable : text.offline}</strong> {!online && text.offlineHint}{' '}
          {since && `Last updated ${momentText(since)}.`}
        </p>
      )}
      {online && slow && (
        <p className="absolute top-3 left-1/2 w-max max-w-[calc(100vw_-_2*var(--gutter))] py-2 px-4 border border-line rounded-full bg-surface text-ink-soft text-sm shadow-md [transform:translateX(-50%)] pointer-events-none">
          Still loading: the connection is slow.
        </p>
      )}
    </div>
  );
}
