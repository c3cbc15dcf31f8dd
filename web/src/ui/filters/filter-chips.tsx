import { type ReactNode, useRef } from 'react';
import { Link } from '../link/link.tsx';
import { X } from 'lucide-react';

interface Props {
  label: string;
  /** `to` is the address without this filter. */
  chips: readonly { key: string; label: string; to: string }[];
  clearLink?: { to: string; text: ReactNode };
  onAllRemoved: () => void;
}

export function FilterChips({ label, chips, clearLink, onAllRemoved }: Props) {
  const list = useRef<HTMLUListElement>(null);
  // A removed chip passes the focus to the next one.
  const focusAfter = (index: number) => {
    const links = list.current?.querySelectorAll('a');
    (links?.[index + 1] ?? links?.[index - 1])?.focus();
  };
  if (chips.length === 0) return null;
  return (
    <ul
      ref={list}
      aria-label={label}
      className="flex flex-wrap items-center gap-2 min-w-0 [&_li]:min-w-0 [&_li]:max-w-full"
    >
      {chips.map((chip, index) => (
        <li key={chip.key}>
          <Link
            to={chip.to}
            preventScrollReset
            aria-label={`Remove ${chip.label}`}
            className="inline-flex items-center gap-2 max-w-full min-h-9 py-1 px-3 rounded-full bg-brand-tint text-brand text-sm font-medium no-underline [transition:background-color_var(--quick)] hover:(bg-brand text-on-brand) [&_svg]:flex-none forced-colors:border pointer-coarse:min-h-target"
            onClick={() => (chips.length > 1 ? focusAfter(index) : onAllRemoved())}
          >
            <span dir="auto" className="truncate">
              {chip.label}
            </span>
            <X size={16} />
          </Link>
        </li>
      ))}
      {clearLink && (
        <li>
          <Link
            to={clearLink.to}
            preventScrollReset
            className="inline-flex items-center min-h-9 py-0 px-2 text-sm font-medium pointer-coarse:min-h-target"
            onClick={onAllRemoved}
          >
            {clearLink.text}
          </Link>
        </li>
      )}
    </ul>
  );
}
