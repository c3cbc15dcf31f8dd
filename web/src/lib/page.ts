import {
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { HeadData } from './head.ts';
import { useSite } from './site-context.tsx';
import { useHead } from './use-head.ts';

export interface PageState {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
}

export interface HeadState extends PageState {
  /** Holds what `queries` brought. */
  client: QueryClient;
}

export type Prefetch = (client: QueryClient) => Promise<void>;

/** A query of any shape, told to the page that needs it. */
export const prefetch =
  <Data, Key extends QueryKey>(options: FetchQueryOptions<Data, Error, Data, Key>): Prefetch =>
  (client) =>
    client.prefetchQuery(options);

/** What a page's module exports: what it shows, the data its first picture needs, and its head. */
export interface PageModule {
  Component: ComponentType;
  queries?: (state: PageState) => readonly Prefetch[];
  head?: (state: HeadState) => HeadData;
}

export function usePageState(): PageState {
  const { origin } = useSite();
  const { pathname, search } = useLocation();
  return { params: useParams(), url: new URL(`${pathname}${search}`, origin) };
}

/** Draws the head again whenever the page's data changes, since the page is then drawn again. */
export function usePageHead(head: (state: HeadState) => HeadData): void {
  const state = usePageState();
  useHead(head({ ...state, client: useQueryClient() }));
}
