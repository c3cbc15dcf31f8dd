import { Check, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { delays } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './contact-outcome.module.css';

interface TellingProps {
  sign: ReactNode;
  title: string;
  children: ReactNode;
}

function Telling({ sign, title, children }: TellingProps) {
  return (
    <>
      <span aria-hidden="true" className={styles['sign']}>
        {sign}
      </span>
      <div className={styles['text']}>
        <p className={styles['title']}>{title}</p>
        {children}
      </div>
    </>
  );
}

interface SentProps {
  /** The writer wants to stay, so nobody is led away. */
  stays: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Takes the focus, since the form's own was lost while it could not be used. */
export function LetterSent({ stays, onStay, onLeave }: SentProps) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => region.current?.focus(), []);
  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(onLeave, delays.contactRedirectMs);
    return () => clearTimeout(timer);
  }, [stays, onLeave]);

  const stay = () => {
    region.current?.focus();
    onStay();
  };
  return (
    <div ref={region} role="status" tabIndex={-1} className={styles['outcome']} data-tone="success">
      <Telling sign={<Check size={20} />} title={messages.contact.sent}>
        {!stays && (
          <div className={styles['leaving']}>
            <p>{messages.contact.redirecting}</p>
            <Button variant="outline" size="small" onClick={stay}>
              Stay here
            </Button>
          </div>
        )}
      </Telling>
    </div>
  );
}

export function LetterFailed({ reason }: { reason: string | undefined }) {
  return (
    <div role="alert" className={styles['outcome']} data-tone="danger">
      <Telling sign={<X size={20} />} title={messages.contact.failed}>
        {reason && <p>{reason}</p>}
      </Telling>
    </div>
  );
}
