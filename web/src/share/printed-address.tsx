import {
  type ComponentProps,
  type ComponentType,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { shareMessages } from '#contract/messages/site.ts';
import { fetchCode } from '#web/lib/api/lost-code.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { useInBrowser } from '#web/ui/media/use-in-browser.ts';
import type { QrCode } from '#web/ui/qr-code/qr-code.tsx';
import { shortAddress } from './addresses.ts';
import type { Shared } from './shared.ts';

/** A browser does not wait for `prepare`, so the print shortcut is intercepted and prints after it. */
function useBeforePrint(isReady: boolean, prepare: () => Promise<void>): void {
  const run = useEffectEvent(() => prepare().catch(() => undefined));
  useEffect(() => {
    if (isReady) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const media = window.matchMedia('print');
    media.addEventListener('change', () => media.matches && void run(), { signal });
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (key.toLowerCase() !== 'p' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
      event.preventDefault();
      void run().then(() => window.print());
    };
    window.addEventListener('keydown', onKey, { signal });
    return () => stop.abort();
  }, [isReady]);
}

export function PrintedAddress({ shared }: { shared: Shared }) {
  const { origin } = useSite();
  const [Code, setCode] = useState<ComponentType<ComponentProps<typeof QrCode>>>();
  useBeforePrint(Code !== undefined, async () => {
    const module = await fetchCode(() => import('#web/ui/qr-code/qr-code.tsx'));
    flushSync(() => setCode(() => module.QrCode));
  });
  // Only in the browser: the server may know the site by another origin.
  const inBrowser = useInBrowser();
  const address = shortAddress(shared, origin);
  if (!inBrowser) return null;
  return (
    <div className="hidden print:flex print:items-center print:gap-4 print:[break-inside:avoid] print:[&_svg]:flex-none print:[&_svg]:w-28">
      {Code && <Code content={address} label={shareMessages.qrCode} />}
      <p>
        {shareMessages.printHint} <span className="print:block print:wrap-anywhere">{address}</span>
      </p>
    </div>
  );
}
