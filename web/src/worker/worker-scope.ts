interface Waiting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

/** What TypeScript's types of a page lack of a service worker. */
export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll: (options: {
      type: 'window';
      includeUncontrolled: boolean;
    }) => Promise<readonly { url: string }[]>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: (name: 'install' | 'activate', listener: (event: Waiting) => void) => void;
}
