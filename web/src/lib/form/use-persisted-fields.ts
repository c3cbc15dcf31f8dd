import { useState, useEffectEvent, useEffect } from 'react';
import type { useSend } from './use-send.ts';

export function usePersistedFields<Fields extends object>(
  empty: Fields,
  sender: Pick<ReturnType<typeof useSend<Fields, unknown>>, 'restoreDraft' | 'saveDraft'>,
) {
  const [fields, setFields] = useState(empty);
  const restoreFields = useEffectEvent(() => setFields(sender.restoreDraft() ?? empty));
  useEffect(() => restoreFields(), []);
  return {
    fields,
    change: (changed: Partial<Fields>) => {
      const newFields = { ...fields, ...changed };
      setFields(newFields);
      sender.saveDraft(newFields);
    },
    clear: () => setFields(empty),
  };
}
