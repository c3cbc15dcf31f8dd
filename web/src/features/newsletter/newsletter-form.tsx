import { CircleCheck, MailOpen } from 'lucide-react';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { limits, delays } from '#contract/limits.ts';
import { newsletterMessages } from '#contract/messages/newsletter.ts';
import { withoutScriptMessages } from '#contract/messages/site.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Honeypot } from '#web/ui/form-field/honeypot.tsx';
import { TextField } from '#web/ui/form-field/text-field.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { ScriptNote } from '#web/ui/script-note/script-note.tsx';
import styles from './newsletter-form.module.css';
import type { Subscribed } from '#contract/newsletter.ts';
import { useAsk } from '#web/ui/dialog/ask.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { subscribe } from './api.ts';
import { keptForm } from '#web/lib/kept-form.ts';

/** One address, whichever form asks for it. */
const addressDraft = keptForm('draft:newsletter', { email: '' });

/** Section 2.9 tells of success in a popup, section 2.11 in a toast. */
type Place = 'listing' | 'article';

interface Fields {
  email: string;
  website: string;
}

const useSubscriptionText = newsletterMessages;

async function ask(fields: Fields): Promise<Subscribed> {
  try {
    const answer = await subscribe({ ...fields, key: addressDraft.key() });
    if (answer.status) addressDraft.drop();
    // Refused is answered as well: the next try is another one.
    else addressDraft.change({});
    return answer;
  } catch {
    return { status: false, message: useSubscriptionText.failed };
  }
}

function useSubscription(place: Place) {
  const [phase, setPhase] = useState<'idle' | 'sending' | 'subscribed'>('idle');
  const { alert } = useAsk();
  const toast = useToast();

  /** Settles, with whether it went well, once the reader has closed what tells so. */
  const send = async (fields: Fields): Promise<boolean> => {
    setPhase('sending');
    const { status, message } = await ask(fields);
    setPhase(status ? 'subscribed' : 'idle');
    if (!status)
      await alert({
        title: useSubscriptionText.notSubscribed,
        text: message || useSubscriptionText.refused,
      });
    else if (place === 'listing')
      await alert({ title: useSubscriptionText.subscribed, text: message });
    else
      toast(`${useSubscriptionText.subscribed} ${message}`, {
        durationMs: delays.newsletterToastMs,
      });
    return status;
  };
  return { phase, subscribe: send };
}

const text = newsletterMessages;

/** As wide as its place: a banner under a list, a card in a sidebar. */
export function NewsletterForm({ place }: { place: Place }) {
  const titleId = useId();
  const field = useRef<HTMLInputElement>(null);
  const { email } = addressDraft.use();
  const [error, setError] = useState<string>();
  const { phase, subscribe } = useSubscription(place);
  const sending = phase === 'sending';

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
        <ScriptNote text={withoutScriptMessages.newsletter} />
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
          <Button type="submit" className={styles['submit']} aria-disabled={sending}>
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
