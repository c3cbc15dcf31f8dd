import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
} from 'react-router-dom';
import { brand } from '#contract/brand.ts';
import { formatTitle, type HeadData } from '../head/head-data.ts';
import { clearPageData } from './page-data-cache.ts';
import { useSite } from './site-context.tsx';

export interface PageState {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
}

export interface HeadState<Data = unknown> extends PageState {
  data: Data;
  now: Date;
}

/** What the server answers. A request for another path is redirected to the canonical path. */
export interface PageAnswer {
  status?: 404 | 410 | 503;
  canonicalPath?: string;
}

export interface PageModule {
  Component(props: { data: unknown }): ReactNode;
  /** Never rejects for a failed read: its data then hold an `error`. */
  loader?(state: PageState): Promise<object>;
  /** A promise where its code is a chunk of its own, which the first page does not need. */
  head?(state: HeadState): HeadData | Promise<HeadData>;
  answer?(state: HeadState): PageAnswer;
  loading?: string;
}

/** The data that were read, or the message for the reader where that failed. */
export type ReadResult<Data> =
  { data: Data; error?: undefined } | { data?: undefined; error: string };

/** Data that a browser shows when they arrive; a server waits for them. */
export type Deferred<Data> = Data | Promise<Data>;

/** Never rejects, so that a failed call does not fail its whole page. */
export async function settleRead<Data>(promise: Promise<Data>, failure = 'Request failed') {
  try {
    return { data: await promise };
  } catch (error) {
    if (typeof window !== 'undefined') console.error(failure, error);
    return { error: error instanceof Error ? error.message : failure };
  }
}

/** The data when they have arrived; the previous ones stay while the next are `pending`. */
export function useDeferredData<Data>(deferred: Deferred<Data>) {
  const { pending } = useOptimisticSearch();
  const [latest, setLatest] = useState<{ from: Deferred<Data>; value?: Data }>(() =>
    deferred instanceof Promise ? { from: deferred } : { from: deferred, value: deferred },
  );
  useEffect(() => {
    if (!(deferred instanceof Promise)) return undefined;
    let isNewest = true;
    void deferred.then((value) => isNewest && setLatest({ from: deferred, value }));
    return () => {
      isNewest = false;
    };
  }, [deferred]);
  if (latest.from === deferred) return { value: latest.value, pending };
  if (deferred instanceof Promise) return { value: latest.value, pending: true };
  setLatest({ from: deferred, value: deferred });
  return { value: deferred, pending };
}

export const toPageAnswer = <Data>(
  { data, error }: ReadResult<Data>,
  describeData: (data: Data) => PageAnswer,
): PageAnswer => (error === undefined ? describeData(data) : { status: 503 });

/** Compares decoded paths, since a character may be percent-encoded or not. */
export function hasPath(url: URL, path: string): boolean {
  try {
    return decodeURIComponent(url.pathname) === decodeURIComponent(path);
  } catch {
    return url.pathname === path;
  }
}

/** Fetched separately: a browser needs this code only after its first page. */
export const importUpdateHead = () => import('../head/update-head.ts');

export function usePageHead<Data>(
  head: ((state: HeadState<Data>) => HeadData | Promise<HeadData>) | undefined,
  data: Data,
): void {
  const { pathname, search } = useLocation();
  const { origin, now } = useSite();
  const params = useParams();
  const address = `${pathname}${search}`;
  const firstPage = useRef<{ address: string; data: Data; served: boolean }>(undefined);
  const shownFingerprint = useRef('');
  useEffect(() => {
    // Before hydration the head already holds the tags of this page.
    const isFirst = !('hydrated' in document.documentElement.dataset);
    const served = isFirst && document.head.querySelector('[data-head=""]') !== null;
    firstPage.current ??= { address, data, served };
    const sent = firstPage.current;
    if (!head || (sent.served && sent.address === address && sent.data === data)) return undefined;
    let isNewest = true;
    const headData = head({ params, url: new URL(address, origin), data, now });
    const setTitle = (title: string) => {
      if (isNewest) document.title = formatTitle({ title });
    };
    if (!(headData instanceof Promise)) setTitle(headData.title);
    // Where the code cannot be loaded, the previous page's title must not stay.
    else headData.then(({ title }) => setTitle(title)).catch(() => setTitle(brand.name));
    void Promise.all([headData, importUpdateHead()])
      .then(([resolvedHead, { updateHead }]) => {
        const fingerprint = JSON.stringify(resolvedHead);
        if (!isNewest || fingerprint === shownFingerprint.current) return;
        shownFingerprint.current = fingerprint;
        updateHead(resolvedHead, origin);
      })
      .catch(() => undefined);
    return () => {
      isNewest = false;
    };
  });
}

/** The query that is being loaded, so that a choice shows at once, or else the current one. */
export function useOptimisticSearch(): { search: URLSearchParams; pending: boolean } {
  const { pathname, search } = useLocation();
  const { location: nextLocation } = useNavigation();
  const { state } = useRevalidator();
  const nextSearch = nextLocation?.pathname === pathname ? nextLocation.search : undefined;
  const pending = nextSearch !== undefined || state === 'loading';
  return { search: new URLSearchParams(nextSearch ?? search), pending };
}

/** Builds each path on the last choice, even before its page is loaded. */
export function useSearchNavigate() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const { search } = useOptimisticSearch();
  const lastChoice = useRef<{ href: string; search: string; replace: boolean }>(undefined);
  useEffect(
    () => () => {
      lastChoice.current = undefined;
    },
    [key],
  );
  return (buildPath: (query: URLSearchParams) => string, shouldReplace = false): void => {
    const path = buildPath(new URLSearchParams(lastChoice.current?.search ?? search.toString()));
    const href = window.location.href;
    const replace = lastChoice.current?.href === href ? lastChoice.current.replace : shouldReplace;
    lastChoice.current = { href, search: path.split('?')[1] ?? '', replace };
    void navigate(path, { replace, preventScrollReset: true });
  };
}

export function useReload(): () => void {
  const { revalidate } = useRevalidator();
  return () => {
    clearPageData();
    void revalidate();
  };
}
