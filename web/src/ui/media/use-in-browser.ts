import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on a server and in the first picture that takes over a server's; then true. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
