import { useEffect, useEffectEvent, useRef } from 'react';
import type { JobEditor } from './use-job-editor.ts';

const another = (form: HTMLFormElement) =>
  form.querySelector<HTMLButtonElement>('button[value="another"]');

/** Ctrl or Command: S saves (a draft as a draft), Enter sends, with Shift another one follows. */
export function useShortcuts({ isNew, phase, drafts }: JobEditor) {
  const form = useRef<HTMLFormElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    const key = event.key.toLowerCase();
    if (key !== 's' && key !== 'enter') return;
    event.preventDefault();
    // A dialog's question comes first.
    if (phase !== 'editing' || document.querySelector('dialog[open]')) return;
    if (key === 's' && isNew) void drafts.save();
    else form.current?.requestSubmit(event.shiftKey ? another(form.current) : undefined);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return form;
}
