import { useEffect, useState } from 'react';

/** Whether the condition has held for so long without a break. */
export function useHoldsFor(condition: boolean, milliseconds: number): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!condition) return undefined;
    const timer = setTimeout(() => setHeld(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setHeld(false);
    };
  }, [condition, milliseconds]);
  return condition && held;
}
