interface WorkerEvent extends Event {
  waitUntil: (promise: Promise<unknown>) => void;
}

/** The members of `ServiceWorkerGlobalScope` in use. TypeScript's DOM types do not contain it. */
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
  addEventListener: (name: 'install' | 'activate', listener: (event: WorkerEvent) => void) => void;
}
