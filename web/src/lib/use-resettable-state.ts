import { useState } from 'react';

/** Local state that is reset to `value` whenever `resetKey` changes. */
export function useResettableState<Value>(resetKey: string, value: Value) {
  const [state, setState] = useState({ resetKey, value });
  const current = state.resetKey === resetKey ? state : { resetKey, value };
  if (current !== state) setState(current);
  return [current.value, (next: Value) => setState({ resetKey, value: next })] as const;
}
