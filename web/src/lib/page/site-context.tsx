import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useMemo,
  useState,
} from 'react';

export interface Site {
  /** The origin of the page's address, such as https://jobs.example.in */
  origin: string;
  /** One time for the whole page, so that server and browser render the same at first. */
  now: Date;
}

const SiteContext = createContext<Site>({ origin: '', now: new Date(0) });

const updateIntervalMs = 60_000;

interface Props extends Site {
  /** Returns the current time, which replaces the server's after hydration. */
  clock?: (() => Date) | undefined;
  children: ReactNode;
}

export function SiteProvider({ origin, now: initialNow, clock, children }: Props) {
  const [now, setNow] = useState(initialNow);
  useEffect(() => {
    // Timers stand still while the computer sleeps, so each update reads the clock.
    const addMinute = (previous: Date) => new Date(previous.getTime() + updateIntervalMs);
    // Without a transition, parts whose code is still loading would show their fallback.
    const update = () => startTransition(() => setNow(clock ?? addMinute));
    const firstTimer = clock && setTimeout(update);
    const timer = setInterval(update, updateIntervalMs);
    return () => {
      clearTimeout(firstTimer);
      clearInterval(timer);
    };
  }, [clock]);
  const site = useMemo(() => ({ origin, now }), [origin, now]);
  return <SiteContext value={site}>{children}</SiteContext>;
}

export const useSite = (): Site => use(SiteContext);
