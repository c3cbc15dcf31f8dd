import { zodResolver } from '@hookform/resolvers/zod';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { NewFeedback } from '#contract/feedback.ts';
import { delays } from '#contract/ui-delays.ts';
import { feedbackLimits } from '#contract/limits.ts';
import { contactMessages } from '#contract/messages/contact.ts';
import { call } from '#web/lib/api/api-client.ts';
import { createTextParser, createFormDraft } from '#web/lib/storage/form-draft.ts';
import {
  createFieldProps,
  createIssueFormatter,
  fieldPathFinder,
  useSendForm,
} from '#web/lib/form/use-send-form.ts';
import { PrivacyLinks } from '#web/share/privacy-links.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { HoneypotField, TextArea, TextField } from '#web/ui/form-field/form-fields.tsx';
import { FormError } from '#web/ui/form-parts/form-error.tsx';

/** Takes the focus, which was lost when the form was disabled. */
function MessageSent(props: { isStaying: boolean; onStay: () => void; onLeave: () => void }) {
  const { isStaying, onStay, onLeave } = props;
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => region.current?.focus(), []);
  useEffect(() => {
    if (isStaying) return undefined;
    const timer = setTimeout(onLeave, delays.contactRedirectMs);
    return () => clearTimeout(timer);
  }, [isStaying, onLeave]);

  const stayHere = () => {
    region.current?.focus();
    onStay();
  };
  return (
    <div
      ref={region}
      role="status"
      tabIndex={-1}
      className="flex gap-3 items-start p-4 rounded-md bg-success-tint text-ink text-sm"
    >
      <Check size={20} className="flex-none mt-[0.1em] text-success" />
      <div className="grid gap-1 min-w-0">
        <p className="text-success font-bold">{contactMessages.sent}</p>
        {!isStaying && (
          <div className="flex flex-wrap gap-x-4 gap-y-2 items-center">
            <p>Taking you back to the jobs…</p>
            <Button variant="outline" size="small" onClick={stayHere}>
              Stay here
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

const labels = { name: 'Name', email: 'Email', message: 'Message' } as const;

const emptyFields = { name: '', email: '', message: '' };

const formOptions = {
  defaultValues: emptyFields,
  toFieldPath: fieldPathFinder(emptyFields),
  draft: createFormDraft('draft:contact', createTextParser(emptyFields)),
  resolver: zodResolver(NewFeedback, { error: createIssueFormatter(labels) }),
};

/** `onLeave` is called some seconds after a message was sent, unless the visitor uses the form again. */
export function ContactForm({ onLeave }: { onLeave: () => void }) {
  const [stays, setStays] = useState(false);
  const sendForm = useSendForm({
    ...formOptions,
    send: (message, { idempotencyKey: key, honeypot }) =>
      call('contactUs', { body: { ...message, website: honeypot }, idempotencyKey: key }),
    onSent: (_answer, { reset }) => reset(),
  });
  const { phase, failure } = sendForm;
  const message = useWatch({ control: sendForm.form.control, name: 'message' });
  const getFieldProps = createFieldProps(sendForm.form, labels);
  const fieldProps = (name: keyof typeof labels) => ({
    ...getFieldProps(name),
    onFocus: () => setStays(true),
  });

  return (
    <form
      className="needs-script card relative p-8 shadow-md max-sm:p-5"
      onSubmit={(event) => {
        setStays(false);
        sendForm.submit(event);
      }}
      noValidate
    >
      <fieldset
        className="grid grid-cols-1 gap-5 [&>button]:justify-self-start [&>button]:min-w-[min(11rem,100%)] max-sm:[&>button]:w-full"
        disabled={phase === 'sending'}
      >
        <TextField {...fieldProps('name')} autoComplete="name" />
        <TextField {...fieldProps('email')} type="email" autoComplete="email" />
        <TextArea
          {...fieldProps('message')}
          rows={7}
          counter={{ used: message.length, max: feedbackLimits.characters }}
        />
        <HoneypotField />
        {failure && (
          <FormError title={contactMessages.failed} takesFocus={failure.errors.length === 0}>
            {/* The message of a server error (5xx) does not help the visitor. */}
            {failure.status < 500 && <p>{failure.reason}</p>}
          </FormError>
        )}
        {phase === 'sent' && (
          <MessageSent isStaying={stays} onStay={() => setStays(true)} onLeave={onLeave} />
        )}
        <Button type="submit">{phase === 'sending' ? 'Submitting...' : 'Send message'}</Button>
        <p className="text-ink-faint text-xs">
          We use your email only to reply to you. See our <PrivacyLinks />.
        </p>
      </fieldset>
    </form>
  );
}
