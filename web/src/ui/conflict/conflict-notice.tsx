import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { focusAround } from '../button/focus-around.ts';

export interface ConflictRow {
  label: string;
  theirs: string;
  onKeep: () => void;
  onTake: () => void;
}

interface ButtonsProps {
  label: string;
  size?: 'small';
  onKeep: (event: MouseEvent<HTMLElement>) => void;
  onTake: (event: MouseEvent<HTMLElement>) => void;
}

export const ConflictButtons = ({ label, onKeep, onTake, size }: ButtonsProps) => (
  <span className="flex gap-2">
    <Button variant="outline" size={size} aria-label={`Keep mine: ${label}`} onClick={onKeep}>
      Keep mine
    </Button>
    <Button variant="soft" size={size} aria-label={`Take theirs: ${label}`} onClick={onTake}>
      Take theirs
    </Button>
  </span>
);

interface Props {
  /** Another version is another notice, which takes the focus again. */
  version: number;
  rows: readonly ConflictRow[];
  children: ReactNode;
}

const Choice = ({ label, theirs, onKeep, onTake }: ConflictRow) => (
  <li className="flex flex-wrap gap-x-4 gap-y-1 items-center pt-3 border-t border-t-[color-mix(in_srgb,var(--accent-ink),transparent_75%)]">
    <p className="flex-[0_0_8rem] font-bold">{label}</p>
    <p
      dir="auto"
      className="flex-[1_1_16rem] overflow-auto max-h-32 wrap-anywhere whitespace-pre-line"
    >
      Saved meanwhile: <q>{theirs}</q>
    </p>
    <ConflictButtons label={label} onKeep={focusAround(onKeep)} onTake={focusAround(onTake)} />
  </li>
);

export function ConflictNotice({ version, rows, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // It waits a frame: the form that was sent may still give the focus back to its button.
  useEffect(() => {
    const frame = requestAnimationFrame(() => box.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [version]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid gap-2 mb-5 py-4 px-5 border border-[color-mix(in_srgb,var(--accent-ink),transparent_60%)] rounded-md bg-accent-tint text-accent-ink text-sm"
    >
      {children}
      {rows.length > 0 && (
        <ul className="grid gap-3">
          {rows.map((row) => (
            <Choice key={row.label} {...row} />
          ))}
        </ul>
      )}
    </div>
  );
}
