import { useEffect } from 'react';

const isMissed = ({ dataTransfer, target }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') === true &&
  !(target instanceof HTMLInputElement && target.type === 'file');

/** A file dropped beside its field would open in the place of the page. */
export function useDropGuard(): void {
  useEffect(() => {
    const stop = new AbortController();
    const refuse = (event: DragEvent) => {
      if (!isMissed(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse, { signal: stop.signal });
    window.addEventListener('drop', refuse, { signal: stop.signal });
    return () => stop.abort();
  }, []);
}
