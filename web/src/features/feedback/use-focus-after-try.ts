import { useEffect, useRef } from 'react';
import { fields } from './letter.ts';
import type { Outcome } from './use-contact-form.ts';

/** After a try that failed: to the first wrong field, or back to the button, once they are enabled again. */
export function useFocusAfterTry({ phase, errors }: Outcome) {
  const form = useRef<HTMLFormElement>(null);
  const trying = useRef(false);
  useEffect(() => {
    if (phase === 'submitting') trying.current = true;
    if (phase === 'submitting' || !trying.current) return;
    trying.current = false;
    const wrong = fields.find((name) => errors[name]);
    const goal = wrong ? `[name=${wrong}]` : '[type=submit]';
    if (phase !== 'sent') form.current?.querySelector<HTMLElement>(goal)?.focus();
  }, [phase, errors]);
  return form;
}
