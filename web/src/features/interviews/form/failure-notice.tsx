import { useEffect, useRef } from 'react';
import { messages } from '#contract/messages.ts';
import styles from './experience-form.module.css';
import type { SendFailure } from './send-failure.ts';

const texts = messages.interview;

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
