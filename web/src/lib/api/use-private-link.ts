import { useEffect, useState } from 'react';
import { statusOf } from './api-error.ts';

type Found<Data> = { state: 'loading' | 'unknown' | 'failed' } | { state: 'found'; data: Data };

async function find<Data>(
  token: string,
  read: (token: string) => Promise<Data>,
): Promise<Found<Data>> {
  if (!token) return { state: 'unknown' };
  try {
    return { state: 'found', data: await read(token) };
  } catch (error) {
    // A token that is too long or broken is nobody's either.
    return { state: [404, 422].includes(statusOf(error)) ? 'unknown' : 'failed' };
  }
}

/**
 * What the token of a private link leads to, by a `read` that stays the same function. Read by the
 * browser alone: pages of a server are kept, and the token is for nobody else.
 */
export function usePrivateLink<Data>(token: string, read: (token: string) => Promise<Data>) {
  const [found, setFound] = useState<Found<Data>>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isShown = true;
    void find(token, read).then((answer) => isShown && setFound(answer));
    return () => {
      isShown = false;
    };
  }, [token, read, tries]);
  return {
    found,
    retry: () => {
      setFound({ state: 'loading' });
      setTries(tries + 1);
    },
  };
}
