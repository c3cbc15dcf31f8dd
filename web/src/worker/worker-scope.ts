/** What TypeScript's types of a page lack of a service worker. */
export interface Waiting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface Fetching extends Waiting {
  readonly request: Request;
  /** Asked for by the browser while the worker was still starting; only for pages. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}

interface Events {
  install: Waiting;
  activate: Waiting;
  fetch: Fetching;
}

export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim: () => Promise<void>;
    matchAll: (options: {
      type: 'window';
      includeUncontrolled: boolean;
    }) => Promise<readonly { url: string }[]>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ) => void;
}
