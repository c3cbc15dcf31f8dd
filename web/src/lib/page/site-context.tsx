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
  /** Of the page's own address, such as https://jobs.example.in */
  origin: string;
  /** One clock for the whole page, so that the server's and the browser's first picture agree. */
  now: Date;
}

const SiteContext = createContext<Site>({ origin: '', now: new Date(0) });

const tickMs = 60_000;

interface Props extends Site {
  /** Tells the time once the page stands, where it was drawn by an older clock. */
  clock?: (() => Date) | undefined;
  children: ReactNode;
}

export function SiteProvider({ origin, now: start, clock, children }: Props) {
  const [now, setNow] = useState(start);
  useEffect(() => {
    // Without a transition, parts whose code is on its way would be rendered anew, without it.
    const timer = setTimeout(() => startTransition(() => clock && setNow(clock())));
    return () => clearTimeout(timer);
  }, [clock]);
  useEffect(() => {
    const tick = () => setNow((at) => new Date(at.getTime() + tickMs));
    const timer = setInterval(() => startTransition(tick), tickMs);
    return () => clearInterval(timer);
  }, []);
  const site = useMemo(() => ({ origin, now }), [origin, now]);
  return <SiteContext value={site}>{children}</SiteContext>;
}

export const useSite = (): Site => use(SiteContext);
