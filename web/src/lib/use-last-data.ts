import { useState } from 'react';

/** Returns the last data while new ones load or fail, but never those of another list. */
export function useLastData<Data>(data: Data | undefined, list = ''): Data | undefined {
  const [last, setLast] = useState({ list, data });
  const current = data ?? (last.list === list ? last.data : undefined);
  if (last.list !== list || last.data !== current) setLast({ list, data: current });
  return current;
}
