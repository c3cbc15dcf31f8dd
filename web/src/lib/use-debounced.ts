import { useEffect, useState } from 'react';

/** What stands in a text once nothing more was typed for a moment; an emptied one at once. */
export function useDebounced(text: string, pauseMs: number): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), text === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return debounced;
}
