import { useState } from 'react';

/** Local state that is reset to `value` whenever `source` changes from outside. */
export function useResettableState<Value>(source: string, value: Value) {
  const [state, setState] = useState({ source, value });
  const current = state.source === source ? state : { source, value };
  if (current !== state) setState(current);
  return [current.value, (next: Value) => setState({ source, value: next })] as const;
}
