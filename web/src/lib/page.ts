import {
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { HeadData } from './head.ts';
import { fetchedOnce, type Loadable } from './loaded-part.tsx';
import { useSite } from './site-context.tsx';
import { useHead } from './use-head.ts';

export interface PageState {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
}

export interface HeadState extends PageState {
  /** Holds what `queries` brought. */
  client: QueryClient;
  /** The page's clock, as `useSite` tells it. */
  now: Date;
}

export type Head = (state: HeadState) => HeadData;

/** A head with code of its own, which the browser needs only after the next step. */
export type LateHead = ReturnType<typeof fetchedOnce<Head>>;

export const lateHead = (fetchIt: () => Promise<{ head: Head }>): LateHead =>
  fetchedOnce(async () => (await fetchIt()).head);

export type Prefetch = (client: QueryClient) => Promise<void>;

/** A query of any shape, told to the page that needs it. */
export const prefetch =
  <Data, Key extends QueryKey>(options: FetchQueryOptions<Data, Error, Data, Key>): Prefetch =>
  (client) =>
    client.prefetchQuery(options);

/** What a server answers beside the page; `location` is the path of the page's one true address. */
export interface PageAnswer {
  status?: 404 | 410 | 503;
  location?: string;
}

/** What a page's module exports: what it shows, the data its first picture needs, and its head. */
export interface PageModule {
  Component: ComponentType;
  queries?: (state: PageState) => readonly Prefetch[];
  /** What only those make known; only a server waits for it. */
  followingQueries?: (state: HeadState) => readonly Prefetch[];
  /** Parts with code of their own that stand in the first picture of a server. */
  parts?: (state: PageState) => readonly Loadable[];
  /** Parts of the first picture, too, that the browser takes over once the page has been. */
  laterParts?: () => readonly Loadable[];
  head?: Head | LateHead;
  answer?: (state: HeadState) => PageAnswer;
}

/** Of a page that is nothing without one answer of the API: told once that has come. */
export function answerBy<Data>(found: Data | undefined, tell: (found: Data) => PageAnswer) {
  return found === undefined ? ({ status: 503 } satisfies PageAnswer) : tell(found);
}

/** Whether an address is spelt as it should be; `%` signs may be written in two ways. */
export function isSpelt(url: URL, path: string): boolean {
  try {
    return decodeURIComponent(url.pathname) === decodeURIComponent(path);
  } catch {
    return url.pathname === path;
  }
}

export function usePageState(): PageState {
  const { origin } = useSite();
  const { pathname, search } = useLocation();
  return { params: useParams(), url: new URL(`${pathname}${search}`, origin) };
}

export const loadHead = (head: Head | LateHead): Head | Promise<Head> =>
  typeof head === 'function' ? head : (head.arrived() ?? head.load());

/** Told again whenever the page is drawn again, so that it follows the page's data. */
export function usePageHead(head: Head | LateHead): void {
  const { params, url } = usePageState();
  const { now } = useSite();
  const state = { params, url, client: useQueryClient(), now };
  useHead(() => {
    const tell = loadHead(head);
    return typeof tell === 'function' ? tell(state) : tell.then((loaded) => loaded(state));
  });
}
