import { useState } from 'react';

/** Returns the last data while new ones load or fail, but never those of another list. */
export function useLastData<Data>(data: Data | undefined, listPath = ''): Data | undefined {
  const [last, setLast] = useState({ listPath, data });
  const current = data ?? (last.listPath === listPath ? last.data : undefined);
  if (last.listPath !== listPath || last.data !== current) setLast({ listPath, data: current });
  return current;
}
