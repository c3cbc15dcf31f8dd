import { useEffect, useRef } from 'react';
import type { HeadData } from './head.ts';
import { firstUse } from './first-use.ts';
import { fetchedOnce } from './loaded-part.tsx';
import { useSite } from './site-context.tsx';

/** A server's page has its head already, so this comes once the page is used. */
export const headCode = fetchedOnce(() => import('./show-head.ts'));

/**
 * Shows what `tell` tells whenever the page is drawn; the last page to mount wins. Without its code
 * the head stays as it is.
 */
export function useHead(tell: () => HeadData | Promise<HeadData>): void {
  const { origin } = useSite();
  const shown = useRef('');
  useEffect(() => {
    let isCurrent = true;
    const show = (head: HeadData) => {
      const fingerprint = JSON.stringify(head);
      if (!isCurrent || fingerprint === shown.current) return;
      shown.current = fingerprint;
      headCode.arrived()?.showHead(JSON.parse(fingerprint), origin);
    };
    const told = headCode.arrived() && tell();
    if (told && !(told instanceof Promise)) show(told);
    else
      firstUse()
        .then(() => Promise.all([told ?? tell(), headCode.load()]))
        .then(
          ([head]) => show(head),
          () => undefined,
        );
    return () => {
      isCurrent = false;
    };
  });
}
