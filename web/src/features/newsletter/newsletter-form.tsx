import { CircleCheck, MailOpen } from 'lucide-react';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#web/app/paths.ts';
import { useInBrowser } from '#web/lib/use-in-browser.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Honeypot } from '#web/ui/form-field/honeypot.tsx';
import { TextField } from '#web/ui/form-field/text-field.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { ScriptNote } from '#web/ui/script-note/script-note.tsx';
import { addressDraft } from './draft.ts';
import styles from './newsletter-form.module.css';
import { type Place, useSubscription } from './use-subscription.ts';

const text = messages.newsletter;

/** As wide as its place: a banner under a list, a card in a sidebar. */
export function NewsletterForm({ place }: { place: Place }) {
  const titleId = useId();
  const field = useRef<HTMLInputElement>(null);
  const { email } = addressDraft.use();
  const [error, setError] = useState<string>();
  const { phase, subscribe } = useSubscription(place);
  const sending = phase === 'sending';
  // Before the script runs, a press would put the address into that of the page.
  const inBrowser = useInBrowser();

  const send = async (sent: HTMLFormElement) => {
    const website = String(new FormData(sent).get('website'));
    if (!(await subscribe({ email, website }))) field.current?.focus();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const valid = event.currentTarget.checkValidity();
    setError(valid ? undefined : text.addressInvalid);
    if (valid) void send(event.currentTarget);
    else field.current?.focus();
  };

  return (
    <section aria-labelledby={titleId} className={styles['newsletter']}>
      <div className={styles['card']}>
        <div className={styles['invitation']}>
          <span aria-hidden="true" className={styles['sign']}>
            <MailOpen size={22} />
          </span>
          <h2 id={titleId} className={styles['title']}>
            {text.title}
          </h2>
          <p>{text.invitation}</p>
        </div>
        <ScriptNote text={messages.withoutScript.newsletter} />
        <form className={`needs-script ${styles['form']}`} onSubmit={submit} noValidate>
          <TextField
            ref={field}
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            placeholder="you@example.com"
            maxLength={limits.emailCharacters}
            required
            readOnly={sending}
            error={error}
            value={email}
            onChange={({ target }) => addressDraft.change({ email: target.value })}
          />
          <Honeypot />
          <Button
            type={inBrowser ? 'submit' : 'button'}
            className={styles['submit']}
            aria-disabled={sending}
          >
            {sending ? 'Subscribing...' : 'Subscribe'}
          </Button>
          {phase === 'subscribed' ? (
            <p className={styles['done']}>
              <CircleCheck size={18} aria-hidden="true" />
              {text.checkInbox}
            </p>
          ) : (
            <p className={styles['promise']}>
              {text.promise} <Link to={paths.privacy}>Privacy Policy</Link>
            </p>
          )}
        </form>
      </div>
    </section>
  );
}
