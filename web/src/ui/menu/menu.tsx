import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useDisclosure } from './use-disclosure.ts';

interface Props {
  label: string;
  children: ReactNode;
  wide?: boolean;
  current?: boolean;
}

/** A button that shows a list of links. It is navigation, so it has no ARIA role `menu`. */
export function Menu({ label, children, wide = false, current = false }: Props) {
  const { open, toggle, onKeyDown, ref, button, panel } = useDisclosure();
  const id = useId();
  return (
    <div ref={ref} className="relative noscript:max-[72rem]:static">
      <button
        ref={button}
        type="button"
        className="group nav-item inline-flex items-center gap-1 py-0 px-3 border-0 bg-transparent text-ink-soft font-medium whitespace-nowrap aria-expanded:(bg-brand-tint text-brand) aria-[current]:(text-brand font-bold)"
        aria-expanded={open}
        aria-controls={id}
        {...(current && { 'aria-current': true })}
        onClick={toggle}
        onKeyDown={onKeyDown}
      >
        {label}
        <ChevronDown
          size={16}
          className="[transition:transform_var(--quick)] group-aria-expanded:[transform:rotate(180deg)]"
        />
      </button>
      <ul
        ref={panel}
        id={id}
        hidden={!open}
        data-wide={wide || undefined}
        className="absolute z-20 top-[calc(100%+var(--space-2))] left-0 grid min-w-56 max-h-[min(70vh,32rem)] overflow-y-auto p-2 border border-line rounded-md bg-surface shadow-lg [--from:0_-0.25rem] [animation:enter_var(--quick)] [&[hidden]]:hidden min-[72rem]:data-[wide]:[grid-template-columns:repeat(2,minmax(15.5rem,1fr))] [&_a]:(flex items-center min-h-10 py-1 px-3 rounded-sm text-ink text-sm no-underline) [&_a:hover]:(bg-brand-tint text-brand) [&_a[aria-current]]:(text-brand font-bold) noscript:[:hover>&]:(top-full grid) noscript:[:focus-within>&]:(top-full grid) noscript:max-[72rem]:(right-3 left-3 [grid-template-columns:repeat(auto-fill,minmax(14rem,1fr))])"
      >
        {children}
      </ul>
    </div>
  );
}
