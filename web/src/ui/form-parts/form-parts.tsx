import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../button/button.tsx';
import styles from './form-parts.module.css';

interface FormSectionProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

export function FormSection({ title, hint, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <div>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        {hint && <p className={styles['hint']}>{hint}</p>}
      </div>
      {children}
    </section>
  );
}

interface FormRestoredProps {
  text: string;
  discard: string;
  onDiscard: () => void;
}

/** What was typed earlier is back in the form, and may go. */
export const FormRestored = ({ text, discard, onDiscard }: FormRestoredProps) => (
  <div role="status" className={styles['restored']}>
    <p>{text}</p>
    <Button size="small" variant="outline" onClick={onDiscard}>
      {discard}
    </Button>
  </div>
);

interface FormFailureProps {
  title?: string | undefined;
  children: ReactNode;
  /** Unless a field took it, the focus comes here: the button that had it could not keep it. */
  focused: boolean;
}

export function FormFailure({ title, focused, children }: FormFailureProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) box.current?.focus();
  }, [focused]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles['failure']}>
      {title && <p className={styles['failureTitle']}>{title}</p>}
      {children}
    </div>
  );
}
