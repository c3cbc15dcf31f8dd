import { type ComponentType, lazy, type ReactElement, Suspense, useState } from 'react';
import { fetchPart } from './lost-part.ts';
import { patiently } from './patiently.ts';

/** Fetched once, whoever asks; what failed is asked for anew. `arrived` tells what has come. */
export function fetchedOnce<Value>(fetchIt: () => Promise<Value>) {
  let value: Value | undefined;
  let loading: Promise<Value> | undefined;
  const load = () => {
    loading ??= fetchPart(fetchIt()).then(
      (fetched) => (value = fetched),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return { load, arrived: () => value };
}

/**
 * Draws at once what has arrived, else when it comes: what was loaded before the first picture
 * never sends its fallback.
 */
export function shownOnceLoaded<Props extends object>({
  load,
  arrived,
}: {
  load: () => Promise<ComponentType<Props>>;
  arrived: () => ComponentType<Props> | undefined;
}): ComponentType<Props> {
  const Awaited = lazy<ComponentType<Props>>(async () => ({ default: await load() }));
  return function Shown(props: Props) {
    const [Part] = useState<ComponentType<Props>>(() => arrived() ?? Awaited);
    return <Part {...props} />;
  };
}

/** What must have come before a page's first picture. */
export interface Loadable {
  /** Its file below `web`, by which the build's manifest knows it. */
  source: `src/${string}`;
  load: () => Promise<unknown>;
  /** Its first picture is not the page's: its styles come after the page's markup. */
  below?: true;
}

export interface LoadedPart<Props extends object> extends Loadable {
  Component: ComponentType<Props>;
}

/** A part of a page whose code is fetched apart from it. */
export function loadedPart<Props extends object>(
  source: Loadable['source'],
  fetchIt: () => Promise<ComponentType<Props>>,
): LoadedPart<Props> {
  const part = fetchedOnce(fetchIt);
  return { source, load: part.load, Component: shownOnceLoaded(part) };
}

export interface LaterPart extends Loadable {
  /** Where the part stands. */
  shown: ReactElement;
}

interface LaterOptions {
  /** Stands where the code is not to be had. */
  bare?: ComponentType;
  /** Stands until the code has come, where no server has drawn the part. */
  awaited?: ReactElement | string;
  /** For what a reader has to go down to. */
  below?: true;
}

/**
 * A part that a page is taken over without: what a server has drawn of it stands until its code has
 * come. `shown` is the same element at every draw, else React would have to draw the part anew
 * before it can.
 */
export function laterPart(
  source: Loadable['source'],
  fetchIt: () => Promise<ComponentType>,
  { bare = () => null, awaited, below }: LaterOptions = {},
): LaterPart {
  const { load, Component } = loadedPart(source, () => patiently(fetchIt).catch(() => bare));
  const shown = (
    <Suspense fallback={awaited}>
      <Component />
    </Suspense>
  );
  return { source, load, shown, ...(below && { below }) };
}
