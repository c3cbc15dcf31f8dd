import { type ToggleEvent, useState } from 'react';

/** Opens for what is chosen inside, and does not close under the hand that empties it. */
export function useOpen(chosen: number, openAtFirst: boolean) {
  const [open, setOpen] = useState(openAtFirst);
  const [seen, setSeen] = useState(0);
  if (seen !== chosen) {
    setSeen(chosen);
    if (chosen > seen) setOpen(true);
  }
  const onToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) =>
    setOpen(currentTarget.open);
  return { open, onToggle };
}
