import { useEffect, useState } from 'react';

export function useIsTrueFor(value: boolean, milliseconds: number): boolean {
  const [isElapsed, setIsElapsed] = useState(false);
  useEffect(() => {
    if (!value) return undefined;
    const timer = setTimeout(() => setIsElapsed(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setIsElapsed(false);
    };
  }, [value, milliseconds]);
  return value && isElapsed;
}
