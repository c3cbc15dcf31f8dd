import { type MouseEvent, useEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { focusContainerThen } from '../button/focus-container.ts';

interface ButtonsProps {
  label: string;
  size?: 'small';
  onKeepMine: (event: MouseEvent<HTMLElement>) => void;
  onTakeTheirs: (event: MouseEvent<HTMLElement>) => void;
}

export const ConflictButtons = ({ label, onKeepMine, onTakeTheirs, size }: ButtonsProps) => (
  <span className="flex gap-2">
    <Button variant="outline" size={size} aria-label={`Keep mine: ${label}`} onClick={onKeepMine}>
      Keep mine
    </Button>
    <Button variant="soft" size={size} aria-label={`Take theirs: ${label}`} onClick={onTakeTheirs}>
      Take theirs
    </Button>
  </span>
);

interface Props<Name extends string> {
  /** The notice takes the focus again when the version changes. */
  version: number;
  /** The fields that both persons have changed and that are not yet chosen. */
  unresolved: readonly Name[];
  labels: Readonly<Record<Name, string>>;
  /** The value that the other person saved, as text. */
  formatField: (name: Name) => string;
  onResolve: (name: Name, takesTheirs: boolean) => void;
  changedMeanwhile: string;
  texts: Readonly<Record<'bothChanged' | 'merged' | 'chooseVersions', string>>;
}

export function ConflictNotice<Name extends string>(props: Props<Name>) {
  const { version, unresolved, labels, formatField, onResolve, changedMeanwhile, texts } = props;
  const box = useRef<HTMLDivElement>(null);
  // A frame later, since the sent form may still return the focus to its button.
  useEffect(() => {
    const animationFrame = requestAnimationFrame(() => box.current?.focus());
    return () => cancelAnimationFrame(animationFrame);
  }, [version]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid gap-2 mb-5 py-4 px-5 border border-[color-mix(in_srgb,var(--accent-ink),transparent_60%)] rounded-md bg-accent-tint text-accent-ink text-sm"
    >
      <p>
        <strong>{changedMeanwhile}</strong> {texts.bothChanged}
      </p>
      <p>{unresolved.length > 0 ? texts.chooseVersions : texts.merged}</p>
      {unresolved.length > 0 && (
        <ul className="grid gap-3">
          {unresolved.map((name) => (
            <li
              key={name}
              className="flex flex-wrap gap-x-4 gap-y-1 items-center pt-3 border-t border-t-[color-mix(in_srgb,var(--accent-ink),transparent_75%)]"
            >
              <p className="flex-[0_0_8rem] font-bold">{labels[name]}</p>
              <p
                dir="auto"
                className="flex-[1_1_16rem] overflow-auto max-h-32 wrap-anywhere whitespace-pre-line"
              >
                Saved meanwhile: <q>{formatField(name)}</q>
              </p>
              <ConflictButtons
                label={labels[name]}
                onKeepMine={focusContainerThen(() => onResolve(name, false))}
                onTakeTheirs={focusContainerThen(() => onResolve(name, true))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
