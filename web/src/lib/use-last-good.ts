import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/** The newest data that came, kept on screen while the next is loading and when it fails. */
export function useLastGood<Data>({ data }: UseQueryResult<Data>): Data | undefined {
  const [kept, setKept] = useState(data);
  if (data !== undefined && data !== kept) setKept(data);
  return data ?? kept;
}
