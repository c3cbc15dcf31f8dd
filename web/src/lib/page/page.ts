import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
} from 'react-router-dom';
import { brand } from '#contract/brand.ts';
import { fullTitle, type HeadData } from '../head/head.ts';
import { forgetPages } from './page-data.ts';
import { useSite } from './site-context.tsx';

export interface PageState {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
}

export interface HeadState<Data = unknown> extends PageState {
  data: Data;
  now: Date;
}

/** What a server answers beside the page; `location` is the path of the page's one true address. */
export interface PageAnswer {
  status?: 404 | 410 | 503;
  location?: string;
}

export interface PageModule {
  Component(props: { data: unknown }): ReactNode;
  /** Fails only by a defect: what could not be read is said in the data. */
  loader?(state: PageState): Promise<object>;
  /** Apart from the page's code where it is more than a few lines: a browser needs it later, if at all. */
  head?(state: HeadState): HeadData | Promise<HeadData>;
  answer?(state: HeadState): PageAnswer;
  loading?: string;
}

/** What was read, or what to say where it could not be. */
export type Answer<Data> = { data: Data; error?: undefined } | { data?: undefined; error: string };

/** A part that a browser shows once it has come; a server waits for it. */
export type Later<Data> = Data | Promise<Data>;

/** A call that fails leaves a gap in its page instead of failing all of it. */
export async function settle<Data>(reading: Promise<Data>, failure = 'Request failed') {
  try {
    return { data: await reading };
  } catch (error) {
    if (typeof window !== 'undefined') console.error(failure, error);
    return { error: error instanceof Error ? error.message : failure };
  }
}

/** A part's value once it has come; the one before stays while the next is `pending`. */
export function useLater<Data>(part: Later<Data>): { value: Data | undefined; pending: boolean } {
  const { pending } = useOptimisticSearch();
  const [shown, setShown] = useState<{ of: Later<Data>; value?: Data }>(() =>
    part instanceof Promise ? { of: part } : { of: part, value: part },
  );
  useEffect(() => {
    if (!(part instanceof Promise)) return undefined;
    let isNewest = true;
    void part.then((value) => isNewest && setShown({ of: part, value }));
    return () => {
      isNewest = false;
    };
  }, [part]);
  if (shown.of === part) return { value: shown.value, pending };
  if (part instanceof Promise) return { value: shown.value, pending: true };
  setShown({ of: part, value: part });
  return { value: part, pending };
}

export const answerBy = <Data>(
  { data, error }: Answer<Data>,
  tell: (found: Data) => PageAnswer,
): PageAnswer => (error === undefined ? tell(data) : { status: 503 });

/** Whether an address is spelt as it should be; `%` signs may be written in two ways. */
export function hasPath(url: URL, path: string): boolean {
  try {
    return decodeURIComponent(url.pathname) === decodeURIComponent(path);
  } catch {
    return url.pathname === path;
  }
}

/** What tags and records are made by: a browser needs it for the second page that it shows. */
export const fetchShowHead = () => import('../head/show-head.ts');

/** Told again whenever the page is rendered again, so that it follows the page's data. */
export function usePageHead<Data>(
  head: ((state: HeadState<Data>) => HeadData | Promise<HeadData>) | undefined,
  data: Data,
): void {
  const { pathname, search } = useLocation();
  const { origin, now } = useSite();
  const params = useParams();
  const address = `${pathname}${search}`;
  const first = useRef<{ address: string; data: Data; served: boolean }>(undefined);
  const shown = useRef('');
  useEffect(() => {
    // Before the first page is taken over, what stands in the head is this very page's.
    const isFirst = !('hydrated' in document.documentElement.dataset);
    const served = isFirst && document.head.querySelector('[data-head=""]') !== null;
    first.current ??= { address, data, served };
    const sent = first.current;
    if (!head || (sent.served && sent.address === address && sent.data === data)) return undefined;
    let isNewest = true;
    const headData = head({ params, url: new URL(address, origin), data, now });
    const setTitle = (title: string) => {
      if (isNewest) document.title = fullTitle({ title });
    };
    if (!(headData instanceof Promise)) setTitle(headData.title);
    // Code that is lost costs the next page its tags, and leaves it no title of the page before.
    else headData.then(({ title }) => setTitle(title)).catch(() => setTitle(brand.name));
    void Promise.all([headData, fetchShowHead()])
      .then(([found, { showHead }]) => {
        const fingerprint = JSON.stringify(found);
        if (!isNewest || fingerprint === shown.current) return;
        shown.current = fingerprint;
        showHead(found, origin);
      })
      .catch(() => undefined);
    return () => {
      isNewest = false;
    };
  });
}

/** Choices show at once, and the page keeps what it has until the answer is there. */
export function useOptimisticSearch(): { search: URLSearchParams; pending: boolean } {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  const { state } = useRevalidator();
  const upcoming = next?.pathname === pathname ? next.search : undefined;
  const pending = upcoming !== undefined || state === 'loading';
  return { search: new URLSearchParams(upcoming ?? search), pending };
}

/** A choice knows those before it; one that is overtaken is no step of the history to replace. */
export function useChoose(): (path: (known: URLSearchParams) => string, replace?: boolean) => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const { search } = useOptimisticSearch();
  const made = useRef<{ at: string; search: string; replace: boolean }>(undefined);
  useEffect(
    () => () => {
      made.current = undefined;
    },
    [key],
  );
  return (buildPath, shouldReplace = false) => {
    const path = buildPath(new URLSearchParams(made.current?.search ?? search.toString()));
    const at = window.location.href;
    const replace = made.current?.at === at ? made.current.replace : shouldReplace;
    made.current = { at, search: path.split('?')[1] ?? '', replace };
    void navigate(path, { replace, preventScrollReset: true });
  };
}

export function useReload(): () => void {
  const { revalidate } = useRevalidator();
  return () => {
    forgetPages();
    void revalidate();
  };
}
