import { type SubmitEvent, useState, useEffect, useRef, type ReactNode } from 'react';
import { limits, delays } from '#contract/limits.ts';
import { contactMessages } from '#contract/messages/contact.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Honeypot } from '#web/ui/form-field/honeypot.tsx';
import { TextArea } from '#web/ui/form-field/text-area.tsx';
import { TextField } from '#web/ui/form-field/text-field.tsx';
import { Link } from '#web/ui/link/link.tsx';
import styles from './contact-form.module.css';
import { type Field, labels, fields, type Errors, isField, type Letter } from './letter.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { checkLetter, sendLetter } from './api.ts';
import { keptForm } from '#web/lib/kept-form.ts';
import { Check, X } from 'lucide-react';

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
function LetterSent({ stays, onStay, onLeave }: SentProps) {
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
      <Telling sign={<Check size={20} />} title={contactMessages.sent}>
        {!stays && (
          <div className={styles['leaving']}>
            <p>{contactMessages.redirecting}</p>
            <Button variant="outline" size="small" onClick={stay}>
              Stay here
            </Button>
          </div>
        )}
      </Telling>
    </div>
  );
}

function LetterFailed({ reason }: { reason: string | undefined }) {
  return (
    <div role="alert" className={styles['outcome']} data-tone="danger">
      <Telling sign={<X size={20} />} title={contactMessages.failed}>
        {reason && <p>{reason}</p>}
      </Telling>
    </div>
  );
}

const letterDraft = keptForm('draft:contact', { name: '', email: '', message: '' });

type Phase = 'writing' | 'submitting' | 'sent' | 'failed';

interface Outcome {
  phase: Phase;
  errors: Errors;
  /** What stands behind a failure, where that helps. */
  reason: string | undefined;
}

const start: Outcome = { phase: 'writing', errors: {}, reason: undefined };

function errorsOf({ errors }: ApiError): Errors {
  const found: Errors = {};
  for (const { field, message } of errors) {
    if (isField(field)) found[field] ??= message;
  }
  return found;
}

/** A server that broke says nothing that helps. */
function failureOf(error: unknown): Outcome {
  const known = error instanceof ApiError ? error : undefined;
  const reason = known && known.status < 500 ? known.message : undefined;
  return { phase: 'failed', errors: known ? errorsOf(known) : {}, reason };
}

async function send(letter: Letter, website: string): Promise<Outcome> {
  try {
    const errors = checkLetter(letter);
    if (Object.keys(errors).length > 0) return { ...start, errors };
    await sendLetter(letter, { website, key: letterDraft.key() });
    letterDraft.drop();
    return { ...start, phase: 'sent' };
  } catch (error) {
    return failureOf(error);
  }
}

function useContactForm() {
  const [outcome, setOutcome] = useState(start);
  return {
    ...outcome,
    /** `website` is the trap for programs. */
    async submit({ name, email, message }: Letter, website: string): Promise<void> {
      setOutcome({ ...start, phase: 'submitting' });
      setOutcome(await send({ name, email, message }, website));
    },
    /** The person has changed the field: what was wrong with it may be mended. */
    clearError: (field: Field) =>
      setOutcome((now) => {
        const { [field]: mended, ...errors } = now.errors;
        return mended === undefined ? now : { ...now, errors };
      }),
  };
}

/** After a try that failed: to the first wrong field, or back to the button, once they are enabled again. */
function useFocusAfterTry({ phase, errors }: Outcome) {
  const form = useRef<HTMLFormElement>(null);
  const trying = useRef(false);
  useEffect(() => {
    if (phase === 'submitting') trying.current = true;
    if (phase === 'submitting' || !trying.current) return;
    trying.current = false;
    const wrong = fields.find((name) => errors[name]);
    const goal = wrong ? `[name=${wrong}]` : '[type=submit]';
    if (phase !== 'sent') form.current?.querySelector<HTMLElement>(goal)?.focus();
  }, [phase, errors]);
  return form;
}

/** `onLeave` is called some seconds after a message was sent, unless its writer goes on writing. */
export function ContactForm({ onLeave }: { onLeave: () => void }) {
  const draft = letterDraft.use();
  const { submit, clearError, ...outcome } = useContactForm();
  const { phase, errors, reason } = outcome;
  const [stays, setStays] = useState(false);
  const form = useFocusAfterTry(outcome);

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setStays(false);
    void submit(draft, String(new FormData(event.currentTarget).get('website')));
  };
  const fieldProps = (name: Field) => ({
    name,
    label: labels[name],
    value: draft[name],
    error: errors[name],
    required: true,
    onFocus: () => setStays(true),
    onChange: ({ target }: { target: { value: string } }) => {
      letterDraft.change({ [name]: target.value });
      clearError(name);
    },
  });

  return (
    <form ref={form} className={`needs-script ${styles['form']}`} onSubmit={send} noValidate>
      <fieldset className={styles['fields']} disabled={phase === 'submitting'}>
        <TextField {...fieldProps('name')} autoComplete="name" />
        <TextField {...fieldProps('email')} type="email" autoComplete="email" />
        <TextArea
          {...fieldProps('message')}
          rows={7}
          room={{ used: draft.message.length, max: limits.feedbackCharacters }}
        />
        <Honeypot />
        {phase === 'failed' && <LetterFailed reason={reason} />}
        {phase === 'sent' && (
          <LetterSent stays={stays} onStay={() => setStays(true)} onLeave={onLeave} />
        )}
        <Button type="submit">
          {phase === 'submitting' ? contactMessages.submitting : 'Send message'}
        </Button>
        <p className={styles['note']}>
          We use your address to answer you, and for nothing else. More in the{' '}
          <Link to={paths.privacy}>Privacy Policy</Link>.
        </p>
      </fieldset>
    </form>
  );
}
