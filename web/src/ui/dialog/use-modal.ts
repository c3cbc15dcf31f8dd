import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { sharedValue } from '../shared-value/shared-value.ts';

const opened = sharedValue<readonly HTMLDialogElement[]>();

/** Everything outside of the top modal is inert, so live regions must be inside. */
export const useTopModal = (): HTMLDialogElement | undefined => opened.useValue()?.at(-1);

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
    opened.set([...(opened.read() ?? []), dialog]);
    dialog.addEventListener('pointerdown', ({ target }) => (pressed = target), { signal });
    dialog.addEventListener(
      'click',
      ({ target }) => {
        // A press that begins inside, such as selecting text, does not close the dialog.
        if (target === dialog && pressed === dialog) leave();
      },
      { signal },
    );
    // The browser returns the focus only if the dialog is closed before it is removed.
    return () => {
      stop.abort();
      dialog.close();
      opened.set(opened.read()?.filter((each) => each !== dialog));
    };
  }, []);
  return ref;
}
