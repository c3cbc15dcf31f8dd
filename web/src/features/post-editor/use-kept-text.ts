import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, dropDraft, writeDraft } from './draft.ts';

const writeAfterMs = 400;

/**
 * Keeps the text a moment after the last key, and at once when the page is left; without a draft
 * nothing is kept. Answers whether the browser has it, undefined while nobody knows.
 */
export function useKeptText(name: string | undefined, draft: Draft | undefined) {
  const [kept, setKept] = useState<boolean>();
  const waiting = useRef<Draft>(undefined);
  const write = useCallback(() => {
    if (name === undefined || !waiting.current) return;
    setKept(writeDraft(name, waiting.current));
    waiting.current = undefined;
  }, [name]);

  useEffect(() => {
    waiting.current = draft;
    if (!draft && name !== undefined) dropDraft(name);
    if (!draft) return undefined;
    const timer = setTimeout(write, writeAfterMs);
    return () => clearTimeout(timer);
  }, [name, draft, write]);

  useEffect(() => {
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [write]);

  return draft ? kept : undefined;
}
