import { CircleCheck, MailOpen } from 'lucide-react';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { fill } from '#contract/fill-template.ts';
import { fieldMessages } from '#contract/messages/field-errors.ts';
import { delays } from '#contract/ui-delays.ts';
import { textLimits } from '#contract/limits.ts';
import { newsletterMessages as texts } from '#contract/messages/newsletter.ts';
import { PrivacyLinks } from '#web/share/privacy-links.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { HoneypotField, TextField } from '#web/ui/form-field/form-fields.tsx';
import { NoScriptNote } from '#web/ui/no-script-note/no-script-note.tsx';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { createTextParser, createFormDraft } from '#web/lib/storage/form-draft.ts';
import { readHoneypot, useSend } from '#web/lib/form/use-send.ts';
import { usePersistedFields } from '#web/lib/form/use-persisted-fields.ts';

/** Success is shown in a dialog on a listing and in a toast on an article, as specified. */
type PageType = 'listing' | 'article';

const label = 'Email';
const emptyFields = { email: '' };
/** All newsletter forms share one draft of the email address. */
const draft = createFormDraft('draft:newsletter', createTextParser(emptyFields));
/** A refusal is a normal answer (HTTP 200) whose body says `status: false`. */
const refusedStatus = 200;

function useSubscription(pageType: PageType) {
  const sender = useSend({
    draft,
    send: async ({ email }: typeof emptyFields, { idempotencyKey: key, honeypot }) => {
      const body = { email, website: honeypot };
      const { status, message } = await call('subscribeNewsletter', { body, idempotencyKey: key });
      if (!status) throw new ApiError({ status: refusedStatus, message: message || texts.refused });
      return message;
    },
    // The server stores a refusal as the answer for the key, so the next try needs a new key.
    toFailure: ({ status }) => ({ isKeyUsed: status === refusedStatus }),
  });
  const { fields, change, clear } = usePersistedFields(emptyFields, sender);
  const { alert } = useConfirm();
  const toast = useToast();

  return {
    ...fields,
    change,
    phase: sender.phase,
    /** Resolves after the reader has closed the dialog; true if it succeeded. */
    subscribe: async (honeypot: string): Promise<boolean> => {
      const result = await sender.send(fields, honeypot);
      if ('failure' in result) {
        const { status, reason } = result.failure;
        const message = status === refusedStatus ? reason : texts.failed;
        await alert({ title: 'Not subscribed', text: message });
        return false;
      }
      clear();
      await (pageType === 'listing'
        ? alert({ title: texts.subscribed, text: result.answer })
        : toast(`${texts.subscribed} ${result.answer}`, { durationMs: delays.newsletterToastMs }));
      return true;
    },
  };
}

const findError = ({ value, validity }: HTMLInputElement): string | undefined => {
  if (value.trim() === '') return fill(fieldMessages.required, { label });
  return validity.valid ? undefined : texts.emailInvalid;
};

export function NewsletterForm({ pageType }: { pageType: PageType }) {
  const titleId = useId();
  const field = useRef<HTMLInputElement>(null);
  const { email, change, phase, subscribe } = useSubscription(pageType);
  const [error, setError] = useState<string>();
  const isSending = phase === 'sending';

  const sendAddress = async (honeypot: string) => {
    if (!(await subscribe(honeypot))) field.current?.focus();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const errorText = field.current ? findError(field.current) : undefined;
    setError(errorText);
    if (errorText === undefined) void sendAddress(readHoneypot(event.currentTarget));
    else field.current?.focus();
  };

  return (
    <section aria-labelledby={titleId} className="[container-type:inline-size]">
      <div className="grid gap-5 p-5 border border-line rounded-lg bg-brand-tint text-ink text-md leading-[1.55] @min-[46rem]:(grid-cols-[minmax(0,1fr)_minmax(0,28rem)] items-center gap-10 py-8 px-10)">
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 items-center [&_p]:col-span-full @min-[46rem]:gap-x-5 @min-[46rem]:[&_p]:col-[2]">
          <span
            aria-hidden="true"
            className="grid place-items-center rounded-full bg-accent text-on-accent size-target @min-[46rem]:row-[1/span_2] @min-[46rem]:size-14"
          >
            <MailOpen size={22} />
          </span>
          <h2 id={titleId} className="text-xl">
            Stay Updated
          </h2>
          <p>New openings, interview experiences and guides for your first years in tech.</p>
        </div>
        <NoScriptNote text="To subscribe, turn on JavaScript for this site." />
        <form
          className="needs-script relative grid gap-3 @min-[28rem]:grid-cols-[minmax(0,1fr)_auto] @min-[28rem]:items-start"
          onSubmit={submit}
          noValidate
        >
          <TextField
            ref={field}
            label={label}
            name="email"
            type="email"
            autoComplete="email"
            placeholder="you@example.com"
            maxLength={textLimits.emailCharacters}
            required
            readOnly={isSending}
            error={error}
            value={email}
            onChange={({ target }) => change({ email: target.value })}
          />
          <HoneypotField />
          <Button
            type="submit"
            className="@min-[28rem]:mt-[calc(1.55*var(--text-sm)_+_var(--space-1))]"
            aria-disabled={isSending}
          >
            {isSending ? 'Subscribing...' : 'Subscribe'}
          </Button>
          {phase === 'sent' ? (
            <p className="flex gap-2 items-start text-sm font-medium [&_svg]:flex-none [&_svg]:mt-[0.2em] @min-[28rem]:col-span-full">
              <CircleCheck size={18} />
              {texts.checkInbox}
            </p>
          ) : (
            <p className="text-xs @min-[28rem]:col-span-full">
              {texts.hint} <PrivacyLinks />
            </p>
          )}
        </form>
      </div>
    </section>
  );
}
