import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on a server and during hydration, then true. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
