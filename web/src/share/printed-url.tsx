import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { shareMessages } from '#contract/messages/share.ts';
import { fetchCode } from '#web/lib/lazy-code.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { useHydrated } from '#web/ui/browser-hooks/use-hydrated.ts';
import type { QrCode } from '#web/ui/qr-code/qr-code.tsx';
import { buildShortUrl } from './share-urls.ts';
import type { ShareContent } from './share-content.ts';

/** A browser does not wait, so the print shortcut first loads the content and then prints. */
function useBeforePrint(isReady: boolean, loadContent: () => Promise<void>): void {
  const tryToLoad = useEffectEvent(() => loadContent().catch(() => undefined));
  useEffect(() => {
    if (isReady) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const media = window.matchMedia('print');
    media.addEventListener('change', () => media.matches && void tryToLoad(), { signal });
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (key.toLowerCase() !== 'p' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
      event.preventDefault();
      void tryToLoad().then(() => window.print());
    };
    window.addEventListener('keydown', onKeyDown, { signal });
    return () => controller.abort();
  }, [isReady]);
}

export function PrintedUrl({ content }: { content: ShareContent }) {
  const { origin } = useSite();
  const [LoadedQrCode, setLoadedQrCode] = useState<typeof QrCode>();
  useBeforePrint(LoadedQrCode !== undefined, async () => {
    const module = await fetchCode(() => import('#web/ui/qr-code/qr-code.tsx'));
    flushSync(() => setLoadedQrCode(() => module.QrCode));
  });
  // Only in the browser: the server may know the site by another origin.
  const isInBrowser = useHydrated();
  const url = buildShortUrl(content, origin);
  if (!isInBrowser) return null;
  return (
    <div className="hidden print:flex print:items-center print:gap-4 print:[break-inside:avoid] print:[&_svg]:flex-none print:[&_svg]:w-28">
      {LoadedQrCode && <LoadedQrCode content={url} label={shareMessages.qrCode} />}
      <p>
        {shareMessages.printHint} <span className="print:block print:wrap-anywhere">{url}</span>
      </p>
    </div>
  );
}
