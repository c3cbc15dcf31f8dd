import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Modal while it is mounted: the browser keeps the focus inside and gives it back. */
export function useModal(onPressBeside?: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const leave = useEffectEvent(() => onPressBeside?.());
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    let pressed: EventTarget | null = null;
    dialog.showModal();
    dialog.addEventListener('pointerdown', ({ target }) => (pressed = target), { signal });
    dialog.addEventListener(
      'click',
      ({ target }) => {
        // Who marks text inside and lets go beside it means to stay.
        if (target === dialog && pressed === dialog) leave();
      },
      { signal },
    );
    // Closed while it still stands in the page: once it is taken out, the focus is not given back.
    return () => {
      stop.abort();
      dialog.close();
    };
  }, []);
  return ref;
}
