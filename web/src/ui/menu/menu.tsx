import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './menu.module.css';
import { useDisclosure } from './use-disclosure.ts';

interface Props {
  label: string;
  children: ReactNode;
  wide?: boolean;
  current?: boolean;
}

/** A button that discloses links: navigation, so none of the roles of an application menu. */
export function Menu({ label, children, wide = false, current = false }: Props) {
  const { open, toggle, onKeyDown, ref, button, panel } = useDisclosure();
  const id = useId();
  return (
    <div ref={ref} className="relative noscript:max-[72rem]:static">
      <button
        ref={button}
        type="button"
        className="group entry inline-flex items-center gap-1 py-0 px-3 border-0 bg-transparent text-ink-soft font-medium whitespace-nowrap aria-expanded:(bg-brand-tint text-brand) aria-[current]:(text-brand font-bold)"
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
        className={`${styles['panel']} ${wide ? styles['wide'] : ''}`}
      >
        {children}
      </ul>
    </div>
  );
}
