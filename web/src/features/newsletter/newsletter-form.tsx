import { CircleCheck, MailOpen } from 'lucide-react';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { fill } from '#contract/fill.ts';
import { fieldMessages } from '#contract/messages/field.ts';
import { delays, textLimits } from '#contract/limits.ts';
import { newsletterMessages } from '#contract/messages/newsletter.ts';
import { withoutScriptMessages } from '#contract/messages/site.ts';
import { pages, privacyInHindi } from '#contract/pages/pages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Honeypot } from '#web/ui/form-field/honeypot.tsx';
import { TextField } from '#web/ui/form-field/text-field.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { ScriptNote } from '#web/ui/script-note/script-note.tsx';
import styles from './newsletter-form.module.css';
import { useConfirm } from '#web/ui/dialog/confirm.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { subscribe } from './api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { formDraft, textsOf } from '#web/lib/storage/form-draft.ts';
import { type Sending, usePersistedFields, useSend, websiteIn } from '#web/lib/form/use-send.ts';

const text = newsletterMessages;

/** Section 2.9 tells of success in a popup, section 2.11 in a toast. */
type Place = 'listing' | 'article';

const label = 'Email';
const empty = { email: '' };
/** One address, whichever form asks for it. */
const draft = formDraft('draft:newsletter', textsOf(empty));
const answered = 200;

async function ask({ email }: typeof empty, { key, website }: Sending): Promise<string> {
  const { status, message } = await subscribe({ email, website, key });
  if (!status) throw new ApiError({ status: answered, message: message || text.refused });
  return message;
}

/** A refusal is an answer as well: the next try is another one. */
const explain = ({ status }: ApiError) => ({ keyIsSpent: status === answered });

function useSubscription(place: Place) {
  const sender = useSend({ draft, send: ask, explain });
  const { fields, change, clear } = usePersistedFields(empty, sender);
  const { alert } = useConfirm();
  const toast = useToast();

  const tell = (message: string) =>
    place === 'listing'
      ? alert({ title: text.subscribed, text: message })
      : toast(`${text.subscribed} ${message}`, { durationMs: delays.newsletterToastMs });

  return {
    ...fields,
    change,
    phase: sender.phase,
    /** Settles, with whether it went well, once the reader has closed what tells so. */
    subscribe: async (website: string): Promise<boolean> => {
      const outcome = await sender.send(fields, website);
      if ('failure' in outcome) {
        const { status, reason } = outcome.failure;
        const told = status === answered ? reason : text.failed;
        await alert({ title: text.notSubscribed, text: told });
        return false;
      }
      clear();
      await tell(outcome.answer);
      return true;
    },
  };
}

const faultOf = ({ value, validity }: HTMLInputElement): string | undefined => {
  if (value.trim() === '') return fill(fieldMessages.required, { label });
  return validity.valid ? undefined : text.addressInvalid;
};

/** As wide as its place: a banner under a list, a card in a sidebar. */
export function NewsletterForm({ place }: { place: Place }) {
  const titleId = useId();
  const field = useRef<HTMLInputElement>(null);
  const { email, change, phase, subscribe: send } = useSubscription(place);
  const [error, setError] = useState<string>();
  const sending = phase === 'sending';

  const subscribeAt = async (website: string) => {
    if (!(await send(website))) field.current?.focus();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const fault = field.current ? faultOf(field.current) : undefined;
    setError(fault);
    if (fault === undefined) void subscribeAt(websiteIn(event.currentTarget));
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
            label={label}
            name="email"
            type="email"
            autoComplete="email"
            placeholder="you@example.com"
            maxLength={textLimits.emailCharacters}
            required
            readOnly={sending}
            error={error}
            value={email}
            onChange={({ target }) => change({ email: target.value })}
          />
          <Honeypot />
          <Button type="submit" className={styles['submit']} aria-disabled={sending}>
            {sending ? 'Subscribing...' : 'Subscribe'}
          </Button>
          {phase === 'sent' ? (
            <p className={styles['done']}>
              <CircleCheck size={18} aria-hidden="true" />
              {text.checkInbox}
            </p>
          ) : (
            <p className={styles['promise']}>
              {text.promise} <Link to={pages.privacy}>Privacy Policy</Link> (
              <Link to={privacyInHindi} lang="hi">
                हिन्दी में
              </Link>
              )
            </p>
          )}
        </form>
      </div>
    </section>
  );
}
