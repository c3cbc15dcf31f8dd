import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { readStatus } from './api-error.ts';

type Found<Data> = { state: 'loading' | 'unknown' | 'failed' } | { state: 'found'; data: Data };

async function find<Data>(
  token: string,
  read: (token: string) => Promise<Data>,
): Promise<Found<Data>> {
  if (!token) return { state: 'unknown' };
  try {
    return { state: 'found', data: await read(token) };
  } catch (error) {
    // A token that is too long or broken is unknown as well.
    return { state: [404, 422].includes(readStatus(error)) ? 'unknown' : 'failed' };
  }
}

/** Unknown until the browser takes over, since no server is told; empty where it was cut off. */
export function useLinkToken(): { token: string; isKnown: boolean } {
  const { hash } = useLocation();
  const token = /^#token=([\w.~-]+)$/.exec(hash)?.[1];
  const [last, setLast] = useState(token);
  if (token !== undefined && token !== last) setLast(token);
  const isKnown = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return { token: token ?? last ?? '', isKnown };
}

/** Only the browser reads: a server's pages are kept, and the token is for nobody else. */
export function usePrivateLink<Data>(read: (token: string) => Promise<Data>) {
  const { token, isKnown } = useLinkToken();
  const [answer, setAnswer] = useState<{ to: string; found: Found<Data> }>();
  const [tries, setTries] = useState(0);
  const attempt = `${tries} ${token}`;
  useEffect(() => {
    if (!isKnown) return undefined;
    let isShown = true;
    void find(token, read).then((found) => isShown && setAnswer({ to: attempt, found }));
    return () => {
      isShown = false;
    };
  }, [token, isKnown, read, attempt]);
  const found: Found<Data> = answer?.to === attempt ? answer.found : { state: 'loading' };
  return { token, found, reload: () => setTries(tries + 1) };
}
