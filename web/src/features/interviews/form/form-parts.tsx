import { type ReactNode, useEffect, useId, useRef } from 'react';
import { interviewMessages } from '#contract/messages/interview.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './experience-form.module.css';
import { type SendFailure, useEditor } from './use-experience-form.ts';

interface Props {
  title: string;
  hint?: string;
  children: ReactNode;
}

export function FormSection({ title, hint, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <div>
        <h2 id={id} className={styles['sectionTitle']}>
          {title}
        </h2>
        {hint && <p className={styles['sectionHint']}>{hint}</p>}
      </div>
      {children}
    </section>
  );
}

const texts = interviewMessages;

export function Restored() {
  const { restored, discard } = useEditor();
  if (!restored) return null;
  return (
    <div role="status" className={styles['restored']}>
      <p>{texts.restored}</p>
      <Button variant="outline" onClick={discard}>
        {texts.discard}
      </Button>
    </div>
  );
}

/** Takes the focus unless a field does: the button that had it could not keep it. */
export function FailureNotice({ errors, reason }: SendFailure) {
  const box = useRef<HTMLDivElement>(null);
  const hasField = errors.length > 0;
  useEffect(() => {
    if (!hasField) box.current?.focus();
  }, [hasField]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles['failure']}>
      <p className={styles['failureTitle']}>{texts.failedTitle}</p>
      <p>{texts.failed}</p>
      <p>{reason}</p>
    </div>
  );
}
