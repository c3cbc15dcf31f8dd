import type { MouseEvent } from 'react';

/** For a button that goes once it is pressed, and would take the focus with it: the box around it keeps it. */
export const focusAround =
  (press: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    currentTarget.closest<HTMLElement>(':not(main)[tabindex="-1"]')?.focus({ preventScroll: true });
    press();
  };
