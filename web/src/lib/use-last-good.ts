import { useState } from 'react';

/**
 * The newest data that came, kept on screen while the next is loading and when it fails. What is
 * there of one list, such as a search, is never shown for another.
 */
export function useLastGood<Data>(data: Data | undefined, list = ''): Data | undefined {
  const [last, setLast] = useState({ list, data });
  const current = data ?? (last.list === list ? last.data : undefined);
  if (last.list !== list || last.data !== current) setLast({ list, data: current });
  return current;
}
