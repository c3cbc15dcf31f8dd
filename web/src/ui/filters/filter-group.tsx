import { ChevronDown } from 'lucide-react';
import { type ReactNode, type ToggleEvent, useState } from 'react';

/** Opens when something inside is chosen, and stays open when the last choice is removed. */
export function useOpenState(chosenCount: number, isInitiallyOpen = false) {
  const [open, setOpen] = useState(isInitiallyOpen);
  const [previousCount, setPreviousCount] = useState(0);
  if (previousCount !== chosenCount) {
    setPreviousCount(chosenCount);
    if (chosenCount > previousCount) setOpen(true);
  }
  const onToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) =>
    setOpen(currentTarget.open);
  return { open, onToggle };
}

interface FilterGroupProps {
  title: string;
  chosenCount: number;
  open?: boolean;
  children: ReactNode;
}

export const FilterGroup = ({ title, chosenCount, open = false, children }: FilterGroupProps) => (
  <details
    className="border-b border-line [&:last-of-type]:border-b-0"
    {...useOpenState(chosenCount, open)}
  >
    <summary className="flex items-center gap-2 min-h-12 rounded-sm text-sm font-bold list-none cursor-pointer [&::-webkit-details-marker]:hidden hover:text-brand">
      {title}{' '}
      {chosenCount > 0 && (
        <span className="min-w-5.5 py-0 px-2 rounded-full bg-brand text-on-brand text-xs leading-[1.375rem] text-center">
          {chosenCount}
          <span className="visually-hidden"> chosen</span>
        </span>
      )}
      <ChevronDown
        size={18}
        className="flex-none ml-auto text-ink-faint [transition:rotate_var(--quick)] [[open]>summary>&]:[rotate:180deg]"
      />
    </summary>
    <fieldset className="pb-3">
      <legend className="visually-hidden">{title}</legend>
      {children}
    </fieldset>
  </details>
);
