import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import * as z from 'zod/mini';
import { alertFrequencies } from '#contract/alert-frequencies.ts';
import { fill } from '#contract/fill-template.ts';
import { textLimits } from '#contract/limits.ts';
import { alertMessages as text } from '#contract/messages/alert.ts';
import { EmailAddress } from '#contract/field-schemas.ts';
import { call } from '#web/lib/api/api-client.ts';
import { fieldPathFinder, createFieldProps, useSendForm } from '#web/lib/form/use-send-form.ts';
import { createTextParser, createFormDraft } from '#web/lib/storage/form-draft.ts';
import { PrivacyLinks } from '#web/share/privacy-links.tsx';
import { RadioField } from '#web/ui/radio-field/radio-field.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { HoneypotField, TextField } from '#web/ui/form-field/form-fields.tsx';
import { ErrorNotice } from '#web/ui/error-notice/error-notice.tsx';

export interface AlertDialogProps {
  /** With the filters of the list. */
  listPath: string;
  listName: string;
  onClose: () => void;
}

const emptyForm = { email: '', frequency: 'daily' };

const formOptions = {
  defaultValues: emptyForm,
  toFieldPath: fieldPathFinder(emptyForm),
  resolver: zodResolver(z.object({ email: EmailAddress, frequency: z.string() }), {
    error: ({ input }) => (input === '' ? 'Please enter your email address.' : text.emailInvalid),
  }),
};

export function JobAlertDialog({ listPath, listName, onClose }: AlertDialogProps) {
  const [sentMessage, setSentMessage] = useState<string>();
  const sendForm = useSendForm({
    ...formOptions,
    draft: createFormDraft(`draft:alert:${listPath}`, createTextParser(emptyForm)),
    send: ({ email, frequency: chosenFrequency }, { idempotencyKey: key, honeypot }) => {
      const frequency = alertFrequencies.find((each) => each === chosenFrequency) ?? 'daily';
      const body = { email, frequency, listPath, website: honeypot };
      return call('subscribeAlert', { body, idempotencyKey: key });
    },
    onSent: ({ message }) => setSentMessage(message),
  });
  const { phase, failure } = sendForm;
  const isBusy = phase === 'sending';
  return (
    <FormDialog
      title="New jobs by email"
      buttonTexts={['Create alert', 'Sending...']}
      {...{ isBusy, sentMessage, onClose }}
      className="grid gap-4 pt-2"
      onSubmit={sendForm.submit}
    >
      <fieldset className="grid gap-4" disabled={isBusy}>
        <p dir="auto">{fill(text.about, { list: listName })}</p>
        <TextField
          {...createFieldProps(sendForm.form, { email: 'Email' })('email')}
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          maxLength={textLimits.emailCharacters}
        />
        <RadioField
          legend={text.frequency}
          choices={alertFrequencies.map((id) => ({ id, name: text.frequencies[id] }))}
          {...sendForm.form.register('frequency')}
        />
        <HoneypotField />
        <p className="text-ink-soft text-sm">
          {text.consentHint} <PrivacyLinks />
        </p>
        {failure?.errors.length === 0 && (
          <ErrorNotice takesFocus text={failure.status < 500 ? failure.reason : text.failed} />
        )}
      </fieldset>
    </FormDialog>
  );
}
