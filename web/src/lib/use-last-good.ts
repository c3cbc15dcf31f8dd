import { useState } from 'react';

/** Data stay while the next load or fail, but one list's data are never shown for another. */
export function useLastGood<Data>(data: Data | undefined, list = ''): Data | undefined {
  const [last, setLast] = useState({ list, data });
  const current = data ?? (last.list === list ? last.data : undefined);
  if (last.list !== list || last.data !== current) setLast({ list, data: current });
  return current;
}
