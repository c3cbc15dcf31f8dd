import { useEffect, useEffectEvent, useRef } from 'react';
import type { JobEditor } from './use-job-editor.ts';

const another = (form: HTMLFormElement) =>
  form.querySelector<HTMLButtonElement>('button[value="another"]');

/** Ctrl+S saves, a draft as a draft; Ctrl+Enter sends the form, with Shift for another one after it. With the command key as well. */
export function useShortcuts({ isNew, phase, drafts }: JobEditor) {
  const form = useRef<HTMLFormElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    const key = event.key.toLowerCase();
    if (key !== 's' && key !== 'enter') return;
    event.preventDefault();
    // What a dialog asks comes first.
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
