import { type ComponentType, useEffect, useRef, useState } from 'react';
import {
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
} from 'react-router-dom';
import type { HeadData } from './head/head.ts';
import { forgetPages } from './page-data.ts';
import { useSite } from './site-context.tsx';
import { fullTitle, headTags, jsonForScript, recordsOf, type Tag } from './head/head-tags.ts';

interface ScriptPolicy {
  createScript(text: string): string;
}

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy<Rules>(name: string, rules: Rules): Rules;
      emptyHTML: TrustedHTML;
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

export interface HeadState<Data = unknown> extends PageState {
  /** What the page's loader brought. */
  data: Data;
  /** The page's clock, as `useSite` tells it. */
  now: Date;
}

/** What a server answers beside the page; `location` is the path of the page's one true address. */
export interface PageAnswer {
  status?: 404 | 410 | 503;
  location?: string;
}

/** What a page's module exports: what it shows, the data for it, and its head. */
export interface PageModule {
  Component: ComponentType;
  /** Fails only by a defect: what could not be read is said in the data. */
  loader?(state: PageState): Promise<object>;
  head?(state: HeadState): HeadData;
  answer?(state: HeadState): PageAnswer;
  /** Said while the page is on its way. */
  loading?: string;
}

/** What was read, or what to say where it could not be. */
export type Answer<Data> = { data: Data; error?: undefined } | { data?: undefined; error: string };

/** A part that a browser shows once it has come; a server waits for it. */
export type Later<Data> = Data | Promise<Data>;

/** A call that fails leaves a gap in its page, and not no page at all. */
export async function settled<Data>(
  reading: Promise<Data>,
  failure = 'Request failed',
): Promise<Answer<Data>> {
  try {
    return { data: await reading };
  } catch (error) {
    if (typeof window !== 'undefined') console.error(failure, error);
    return { error: error instanceof Error ? error.message : failure };
  }
}

interface Shown<Data> {
  of: Later<Data>;
  value?: Data;
}

const shownAtOnce = <Data>(part: Later<Data>): Shown<Data> =>
  part instanceof Promise ? { of: part } : { of: part, value: part };

/** A part's value once it has come; the one before stays while the next is `pending`. */
export function useLater<Data>(part: Later<Data>): { value: Data | undefined; pending: boolean } {
  const { pending } = useOptimisticSearch();
  const [shown, setShown] = useState(() => shownAtOnce(part));
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

/** Of a page that is nothing without one answer of the API: told once that has come. */
export const answerBy = <Data>(
  { data, error }: Answer<Data>,
  tell: (found: Data) => PageAnswer,
): PageAnswer => (error === undefined ? tell(data) : { status: 503 });

/** Whether an address is spelt as it should be; `%` signs may be written in two ways. */
export function isSpelt(url: URL, path: string): boolean {
  try {
    return decodeURIComponent(url.pathname) === decodeURIComponent(path);
  } catch {
    return url.pathname === path;
  }
}

/** Told again whenever the page is rendered again, so that it follows the page's data. */
export function usePageHead(head: (state: HeadState<undefined>) => HeadData): void;
export function usePageHead<Data>(head: (state: HeadState<Data>) => HeadData, data: Data): void;
export function usePageHead<Data>(
  head: (state: HeadState<Data | undefined>) => HeadData,
  data?: Data,
): void {
  const { pathname, search } = useLocation();
  const { origin, now } = useSite();
  const params = useParams();
  useHead(head({ params, url: new URL(`${pathname}${search}`, origin), data, now }));
}

/**
 * The question that a list answers, or is about to: choices show at once, and the page keeps what it
 * has until the answer is there.
 */
export function useOptimisticSearch(): { search: URLSearchParams; pending: boolean } {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  const { state } = useRevalidator();
  const upcoming = next?.pathname === pathname ? next.search : undefined;
  const pending = upcoming !== undefined || state === 'loading';
  return { search: new URLSearchParams(upcoming ?? search), pending };
}

type Choose = (path: (known: URLSearchParams) => string, replace?: boolean) => void;

/**
 * Asks the list another question, where it stands; each choice knows those just made. A choice that
 * the next overtakes was no step of the history yet, so there is none to replace.
 */
export function useChoose(): Choose {
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
  return (pathOf, wanted = false) => {
    const path = pathOf(new URLSearchParams(made.current?.search ?? search.toString()));
    const at = window.location.href;
    const replace = made.current?.at === at ? made.current.replace : wanted;
    made.current = { at, search: path.split('?')[1] ?? '', replace };
    void navigate(path, { replace, preventScrollReset: true });
  };
}

/** Reads all data of the page anew. */
export function useReload(): () => void {
  const { revalidate } = useRevalidator();
  return () => {
    forgetPages();
    void revalidate();
  };
}
