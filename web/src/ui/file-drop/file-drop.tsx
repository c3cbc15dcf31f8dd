import { FileUp } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { DropError, DropZone } from '../drop-zone/drop-zone.tsx';

interface FileDropProps {
  label: string;
  hint: string;
  /** As the `accept` of a file input: a help for choosing, not a check. */
  accept: string;
  error?: string | undefined;
  /** Takes the focus when it appears. */
  focused?: boolean;
  onFile: (file: File) => void;
}

export function FileDrop({ label, hint, accept, error, focused, onFile }: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);

  return (
    <div className="grid gap-2">
      <DropZone roomy id={id} accept={accept} error={error} inputRef={input} onFile={onFile}>
        <span className="grid place-items-center mb-1 rounded-full bg-brand-tint text-brand size-14">
          <FileUp size={28} aria-hidden="true" />
        </span>
        <p>
          <label htmlFor={id} className="text-brand font-bold">
            {label}
          </label>{' '}
          or drop it here
        </p>
        <p className="max-w-[34rem] text-ink-soft text-sm text-balance" id={`${id}-hint`}>
          {hint}
        </p>
      </DropZone>
      <DropError id={id} error={error} />
    </div>
  );
}
