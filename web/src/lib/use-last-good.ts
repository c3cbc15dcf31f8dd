import { useState } from 'react';

/**
 * The newest data that came, kept on screen while the next is loading and when it fails. What is
 * there of one list, such as a search, is never shown for another.
 */
export function useLastGood<Data>(data: Data | undefined, list = ''): Data | undefined {
  const [kept, setKept] = useState({ list, data });
  const current = data ?? (kept.list === list ? kept.data : undefined);
  if (kept.list !== list || kept.data !== current) setKept({ list, data: current });
  return current;
}
