import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { readErrorStatus } from './api-error.ts';

type LinkState<Data> = { state: 'loading' | 'unknown' | 'failed' } | { state: 'found'; data: Data };

async function readLink<Data>(
  token: string,
  read: (token: string) => Promise<Data>,
): Promise<LinkState<Data>> {
  if (!token) return { state: 'unknown' };
  try {
    return { state: 'found', data: await read(token) };
  } catch (error) {
    // A token that is too long or broken is unknown as well.
    return { state: [404, 422].includes(readErrorStatus(error)) ? 'unknown' : 'failed' };
  }
}

/** Readable only in the browser, since no server receives the hash; empty if the link was cut off. */
export function useLinkToken(): { token: string; isHydrated: boolean } {
  const { hash } = useLocation();
  const token = /^#token=([\w.~-]+)$/.exec(hash)?.[1];
  const [lastToken, setLastToken] = useState(token);
  if (token !== undefined && token !== lastToken) setLastToken(token);
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return { token: token ?? lastToken ?? '', isHydrated };
}

/** Only the browser reads the data: pages of the server are cached, and the token is secret. */
export function usePrivateLink<Data>(read: (token: string) => Promise<Data>) {
  const { token, isHydrated } = useLinkToken();
  const [result, setResult] = useState<{ attemptKey: string; link: LinkState<Data> }>();
  const [attemptCount, setAttemptCount] = useState(0);
  const attemptKey = `${attemptCount} ${token}`;
  useEffect(() => {
    if (!isHydrated) return undefined;
    let isShown = true;
    void readLink(token, read).then((link) => isShown && setResult({ attemptKey, link }));
    return () => void (isShown = false);
  }, [token, isHydrated, read, attemptKey]);
  const link: LinkState<Data> =
    result?.attemptKey === attemptKey ? result.link : { state: 'loading' };
  return { token, link, reload: () => setAttemptCount(attemptCount + 1) };
}
