import { type ReactNode, useRef } from 'react';
import { Chip } from '../chip/chip.tsx';
import { Link } from '../link/link.tsx';

interface Props {
  label: string;
  chips: readonly { key: string; label: string; to: string }[];
  clear?: { to: string; text: ReactNode };
  onCleared: () => void;
}

export function FilterChips({ label, chips, clear, onCleared }: Props) {
  const list = useRef<HTMLUListElement>(null);
  // The chip that goes hands the focus to what stands behind it.
  const focusAfter = (at: number) => {
    const links = list.current?.querySelectorAll('a');
    (links?.[at + 1] ?? links?.[at - 1])?.focus();
  };
  if (chips.length === 0) return null;
  return (
    <ul
      ref={list}
      aria-label={label}
      className="flex flex-wrap items-center gap-2 min-w-0 [&_li]:min-w-0 [&_li]:max-w-full"
    >
      {chips.map((chip, at) => (
        <li key={chip.key}>
          <Chip
            label={chip.label}
            to={chip.to}
            onRemove={() => (chips.length > 1 ? focusAfter(at) : onCleared())}
          />
        </li>
      ))}
      {clear && (
        <li>
          <Link
            to={clear.to}
            preventScrollReset
            className="inline-flex items-center min-h-9 py-0 px-2 text-sm font-medium pointer-coarse:min-h-target"
            onClick={onCleared}
          >
            {clear.text}
          </Link>
        </li>
      )}
    </ul>
  );
}
