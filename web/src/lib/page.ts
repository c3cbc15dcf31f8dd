import {
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { HeadData } from './head.ts';
import { useSite } from './site-context.tsx';
import { fullTitle, headTags, jsonForScript, recordsOf, type Tag } from './head-tags.ts';

interface ScriptPolicy {
  createScript(text: string): string;
}

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy<Rules>(name: string, rules: Rules): Rules;
    };
  }
}

let policy: ScriptPolicy | undefined;

/** Under Trusted Types even a record's text must come from a named policy. */
function trusted(text: string): string {
  const asItIs: ScriptPolicy = { createScript: (script) => script };
  policy ??= window.trustedTypes?.createPolicy('jsonld', asItIs) ?? asItIs;
  return policy.createScript(text);
}

function elementOf({ name, attributes }: Tag): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

function recordElement(record: object): HTMLElement {
  const element = document.createElement('script');
  element.type = 'application/ld+json';
  element.text = trusted(jsonForScript(record));
  return element;
}

function elementsOf(head: HeadData, origin: string): HTMLElement[] {
  const elements = [
    ...headTags(head, origin).map(elementOf),
    ...recordsOf(head).map((record) => recordElement(record)),
  ];
  for (const element of elements) element.setAttribute('data-head', '');
  return elements;
}

/** Shows the page's title, description, social tags and record. */
function showHead(head: HeadData, origin: string): void {
  const title = fullTitle(head);
  if (document.title !== title) document.title = title;
  const old = [...document.head.querySelectorAll('[data-head]')];
  const elements = elementsOf(head, origin);
  // What the server wrote for this very page stays as it is.
  const isShown = (element: HTMLElement, at: number) => old[at]?.isEqualNode(element) === true;
  if (old.length === elements.length && elements.every(isShown)) return;
  for (const each of old) each.remove();
  document.head.append(...elements);
}

/** Shows the head whenever it changes; the last page to mount wins. */
export function useHead(head: HeadData): void {
  const { origin } = useSite();
  const shown = useRef('');
  useEffect(() => {
    const fingerprint = JSON.stringify(head);
    if (fingerprint === shown.current) return;
    shown.current = fingerprint;
    showHead(head, origin);
  });
}

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
  head?: Head;
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

/** Told again whenever the page is drawn again, so that it follows the page's data. */
export function usePageHead(head: Head): void {
  const { params, url } = usePageState();
  const { now } = useSite();
  const state = { params, url, client: useQueryClient(), now };
  useHead(head(state));
}
