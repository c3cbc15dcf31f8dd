import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { createSharedValue } from '../shared-value/shared-value.ts';

const openDialogs = createSharedValue<readonly HTMLDialogElement[]>();

/** Everything outside of the top modal is inert, so live regions must be inside. */
export const useTopModal = (): HTMLDialogElement | undefined => openDialogs.useValue()?.at(-1);

/** Modal while it is mounted: the browser keeps the focus inside and gives it back. */
export function useModal(onClickOutside?: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const clickOutside = useEffectEvent(() => onClickOutside?.());
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    let pressTarget: EventTarget | null = null;
    dialog.showModal();
    openDialogs.set([...(openDialogs.read() ?? []), dialog]);
    dialog.addEventListener('pointerdown', ({ target }) => (pressTarget = target), { signal });
    dialog.addEventListener(
      'click',
      ({ target }) => {
        // A press that begins inside, such as selecting text, does not close the dialog.
        if (target === dialog && pressTarget === dialog) clickOutside();
      },
      { signal },
    );
    // The browser returns the focus only if the dialog is closed before it is removed.
    return () => {
      listeners.abort();
      dialog.close();
      openDialogs.set(openDialogs.read()?.filter((each) => each !== dialog));
    };
  }, []);
  return ref;
}
