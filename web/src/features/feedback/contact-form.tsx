import { type SubmitEvent, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#web/app/paths.ts';
import { useInBrowser } from '#web/lib/use-in-browser.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Honeypot } from '#web/ui/form-field/honeypot.tsx';
import { TextArea } from '#web/ui/form-field/text-area.tsx';
import { TextField } from '#web/ui/form-field/text-field.tsx';
import { Link } from '#web/ui/link/link.tsx';
import styles from './contact-form.module.css';
import { LetterFailed, LetterSent } from './contact-outcome.tsx';
import { letterDraft } from './draft.ts';
import { type Field, labels } from './letter.ts';
import { useContactForm } from './use-contact-form.ts';
import { useFocusAfterTry } from './use-focus-after-try.ts';

/** `onLeave` is called some seconds after a message was sent, unless its writer goes on writing. */
export function ContactForm({ onLeave }: { onLeave: () => void }) {
  const draft = letterDraft.use();
  const { submit, clearError, ...outcome } = useContactForm();
  const { phase, errors, reason } = outcome;
  const [stays, setStays] = useState(false);
  // Before the script runs, a press would put the letter into the page's address.
  const inBrowser = useInBrowser();
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
        <Button type={inBrowser ? 'submit' : 'button'}>
          {phase === 'submitting' ? messages.contact.submitting : 'Send message'}
        </Button>
        <p className={styles['note']}>
          We use your address to answer you, and for nothing else. More in the{' '}
          <Link to={paths.privacy}>Privacy Policy</Link>.
        </p>
      </fieldset>
    </form>
  );
}
