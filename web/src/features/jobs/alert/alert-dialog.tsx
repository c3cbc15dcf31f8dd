import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { alertFrequencies } from '#contract/alert-frequencies.ts';
import { fill } from '#contract/fill.ts';
import { textLimits } from '#contract/limits.ts';
import { alertMessages as text } from '#contract/messages/alert.ts';
import { pages, privacyInHindi } from '#contract/pages/pages.ts';
import { call } from '#web/lib/api/api-client.ts';
import { usePersistedFields, useSend, websiteIn } from '#web/lib/form/use-send.ts';
import { formDraft, textsOf } from '#web/lib/storage/form-draft.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ChoiceField } from '#web/ui/choice-field/choice-field.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Honeypot } from '#web/ui/form-field/honeypot.tsx';
import { TextField } from '#web/ui/form-field/text-field.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';

export interface AlertDialogProps {
  /** The path of the list's page with its filters. */
  list: string;
  /** What the list is called. */
  subject: string;
  onClose: () => void;
}

const empty = { email: '', frequency: 'daily' };
type Fields = typeof empty;

const draft = formDraft('draft:alert', textsOf(empty));
const choices = alertFrequencies.map((id) => ({ id, name: text.frequencies[id] }));
const frequencyIn = ({ frequency }: Fields) =>
  alertFrequencies.find((each) => each === frequency) ?? 'daily';

const faultOf = ({ value, validity }: HTMLInputElement): string | undefined => {
  if (value.trim() === '') return text.emailMissing;
  return validity.valid ? undefined : text.emailInvalid;
};

/** Takes the focus, since the form that had it is gone. */
function Sent({ message }: { message: string }) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <p ref={box} role="status" tabIndex={-1} className="grid gap-4 pt-2">
      {message}
    </p>
  );
}

export function AlertDialog({ list, subject, onClose }: AlertDialogProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [sent, setSent] = useState<string>();
  const sender = useSend({
    draft,
    send: (fields: Fields, { key, website }) =>
      call('subscribeAlert', {
        body: { email: fields.email.trim(), frequency: frequencyIn(fields), list, website },
        idempotencyKey: key,
      }),
  });
  const { fields, change } = usePersistedFields(empty, sender);
  const { phase, failure } = sender;
  const sending = phase === 'sending';

  const refuse = (fault: string | undefined) => {
    setError(fault);
    if (fault !== undefined) field.current?.focus();
  };
  const send = async (website: string) => {
    const outcome = await sender.send(fields, website);
    if ('answer' in outcome) setSent(outcome.answer.message);
    else refuse(outcome.failure.errors.find((each) => each.field === 'email')?.message);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending || !field.current) return;
    const fault = faultOf(field.current);
    refuse(fault);
    if (fault === undefined) void send(websiteIn(event.currentTarget));
  };

  const actions = sent ? (
    <Button onClick={onClose}>Close</Button>
  ) : (
    <>
      <Button variant="outline" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={id} aria-disabled={sending}>
        {sending ? text.sending : text.send}
      </Button>
    </>
  );
  return (
    <Dialog title={text.title} onClose={onClose} actions={actions}>
      {sent ? (
        <Sent message={sent} />
      ) : (
        <form id={id} noValidate onSubmit={submit} className="grid gap-4 pt-2">
          <p dir="auto">{fill(text.about, { list: subject })}</p>
          <TextField
            ref={field}
            label={text.email}
            name="email"
            type="email"
            autoComplete="email"
            placeholder="you@example.com"
            maxLength={textLimits.emailCharacters}
            required
            readOnly={sending}
            error={error}
            value={fields.email}
            onChange={({ target }) => {
              setError(undefined);
              change({ email: target.value });
            }}
          />
          <ChoiceField
            legend={text.frequency}
            name="frequency"
            choices={choices}
            chosen={fields.frequency}
            onChange={({ target }) => change({ frequency: target.value })}
          />
          <Honeypot />
          <p className="text-ink-soft text-sm">
            {text.promise} <Link to={pages.privacy}>Privacy Policy</Link> (
            <Link to={privacyInHindi} lang="hi">
              हिन्दी में
            </Link>
            )
          </p>
          {failure && error === undefined && (
            <Notice focused text={failure.status < 500 ? failure.reason : text.failed} />
          )}
        </form>
      )}
    </Dialog>
  );
}
