import { FileUp } from 'lucide-react';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './file-drop.module.css';

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

/** The file input lies over the whole area, so a click and a drop are the browser's own. */
export function FileDrop({ label, hint, accept, error, focused, onFile }: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  const [over, setOver] = useState(false);

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file) onFile(file);
    // The same file can then be chosen again.
    event.target.value = '';
    setOver(false);
  };

  return (
    <div>
      <div className={styles['zone']} data-over={over || undefined} data-invalid={error && ''}>
        <input
          id={id}
          ref={input}
          className={styles['input']}
          type="file"
          accept={accept}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          aria-invalid={error ? true : undefined}
          onChange={take}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
        />
        <span className={styles['picture']}>
          <FileUp size={28} aria-hidden="true" />
        </span>
        <p className={styles['prompt']}>
          <label htmlFor={id} className={styles['label']}>
            {label}
          </label>{' '}
          or drop it here
        </p>
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      </div>
      {error && (
        <p className={styles['error']} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
