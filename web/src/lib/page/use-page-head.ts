import { useEffect, useRef } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { brand } from '#contract/brand.ts';
import { formatTitle, type HeadData } from '../head/head-data.ts';
import type { HeadContext } from './page-module.ts';
import { useSite } from './site-context.tsx';

/** Fetched separately: a browser needs this code only after its first page. */
export const loadHeadUpdater = () => import('../head/update-head.ts');

export function usePageHead<Data>(
  head: ((state: HeadContext<Data>) => HeadData | Promise<HeadData>) | undefined,
  data: Data,
): void {
  const { pathname, search } = useLocation();
  const { origin, now } = useSite();
  const params = useParams();
  const address = `${pathname}${search}`;
  const firstPage = useRef<{ address: string; data: Data; isServerRendered: boolean }>(undefined);
  useEffect(() => {
    // Before hydration the head already holds the tags of this page.
    const isFirst = !('hydrated' in document.documentElement.dataset);
    const isServerRendered = isFirst && document.head.querySelector('[data-head=""]') !== null;
    firstPage.current ??= { address, data, isServerRendered };
    const first = firstPage.current;
    if (!head || (first.isServerRendered && first.address === address && first.data === data))
      return undefined;
    let isNewest = true;
    const headData = head({ params, url: new URL(address, origin), data, now });
    const setTitle = (title: string) => {
      if (isNewest) document.title = formatTitle({ title });
    };
    if (!(headData instanceof Promise)) setTitle(headData.title);
    // Where the code cannot be loaded, the previous page's title must not stay.
    else headData.then(({ title }) => setTitle(title)).catch(() => setTitle(brand.name));
    void Promise.all([headData, loadHeadUpdater()])
      .then(([resolvedHead, { updateHead }]) => {
        if (isNewest) updateHead(resolvedHead, origin);
      })
      .catch(() => undefined);
    return () => void (isNewest = false);
  });
}
