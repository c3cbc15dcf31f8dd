import { type ComponentType, lazy, memo, type ReactElement, Suspense, useState } from 'react';
import { firstUse } from './first-use.ts';
import { fetchPart } from './lost-part.ts';
import { patiently } from './patiently.ts';
import { useInBrowser } from './use-in-browser.ts';
import { whenIdle } from './when-idle.ts';

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

/** What a page can wait for comes when it has nothing else to do. */
const afterTheRest = () => whenIdle({ longestMs: 3_000, usuallyMs: 100 });

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
  const { load, arrived } = fetchedOnce(() => patiently(fetchIt).catch(() => bare));
  const loadInTurn = below ? () => afterTheRest().then(load) : load;
  const Component = shownOnceLoaded({ load: loadInTurn, arrived });
  const shown = (
    <Suspense fallback={awaited}>
      <Component />
    </Suspense>
  );
  return { source, load, shown, ...(below && { below }) };
}

const forever = () => new Promise<never>(() => undefined);

/** Lets the browser answer its reader between two steps of work. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * A part that a page is nothing without, but that only has to be read: what a server has drawn of it
 * is taken over once the page is used, stands even where the code is not to be had, and is drawn anew
 * only with other props.
 * Where no server has drawn it, it fails as the page would.
 */
export function standingPart<Props extends object>(
  source: Loadable['source'],
  fetchIt: () => Promise<ComponentType<Props>>,
  awaited: ReactElement,
) {
  const { load, arrived } = fetchedOnce(fetchIt);
  const Drawn = shownOnceLoaded({ load, arrived });
  async function loadInTurn() {
    await firstUse();
    await afterTheRest();
    const part = await patiently(load).catch(forever);
    await nextTask();
    return part;
  }
  const Standing = shownOnceLoaded({ load: loadInTurn, arrived });
  const awaiting = (Shown: ComponentType<Props>) =>
    memo(function Part(props: Props) {
      return (
        <Suspense fallback={awaited}>
          <Shown {...props} />
        </Suspense>
      );
    });
  const parts = { drawn: awaiting(Drawn), standing: awaiting(Standing) };
  function Component(props: Props) {
    const inBrowser = useInBrowser();
    // What the server has drawn is not to be drawn anew once the browser is known to be one.
    const [Part] = useState(() => (inBrowser ? parts.drawn : parts.standing));
    return <Part {...props} />;
  }
  return { source, load, Component };
}
