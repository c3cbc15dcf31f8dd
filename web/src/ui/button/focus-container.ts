import type { MouseEvent } from 'react';

/** For a button that disappears when it is pressed: its focusable container gets the focus. */
export const focusContainerThen =
  (action: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    currentTarget.closest<HTMLElement>(':not(main)[tabindex="-1"]')?.focus({ preventScroll: true });
    action();
  };
