import { useState } from 'react';

/** Local state that begins anew whenever `source` changes by another hand. */
export function useFollowing<Value>(source: string, value: Value) {
  const [state, setState] = useState({ source, value });
  const current = state.source === source ? state : { source, value };
  if (current !== state) setState(current);
  return [current.value, (changed: Value) => setState({ source, value: changed })] as const;
}
