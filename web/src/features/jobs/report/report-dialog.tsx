import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { fieldMessage } from '#contract/field-message.ts';
import { reportLimits } from '#contract/limits.ts';
import { reportMessages as text } from '#contract/messages/report.ts';
import { privateLink, reportPath } from '#contract/public-paths.ts';
import { reportReasons } from '#contract/report-reasons.ts';
import { call } from '#web/lib/api/api-client.ts';
import { fieldPathFinder, createFieldProps, useSendForm } from '#web/lib/form/use-send-form.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { createTextParser, createFormDraft } from '#web/lib/storage/form-draft.ts';
import { CopyLinkButton } from '#web/share/private-link-note.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { RadioField } from '#web/ui/radio-field/radio-field.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { HoneypotField, TextArea } from '#web/ui/form-field/form-fields.tsx';
import { ErrorNotice } from '#web/ui/error-notice/error-notice.tsx';

const emptyForm = { reason: '', details: '' };

const Report = z
  .object({
    reason: z.string().check(z.minLength(1)),
    details: z.string().check(z.maxLength(reportLimits.characters)),
  })
  .check(
    z.refine(({ reason, details }) => reason !== 'other' || details.trim() !== '', {
      path: ['details'],
    }),
  );

const resolver = zodResolver(Report, {
  error: (issue) => {
    if (issue.path?.[0] === 'reason') return 'Please choose what is wrong.';
    return issue.code === 'too_big' ? fieldMessage(text.details, issue) : text.detailsMissing;
  },
});

export function ReportDialog({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const { origin } = useSite();
  const [sentReport, setSentReport] = useState<{ message: string; path: string | undefined }>();
  const sendForm = useSendForm({
    defaultValues: emptyForm,
    resolver,
    toFieldPath: fieldPathFinder(emptyForm),
    draft: createFormDraft(`draft:report:${jobId}`, createTextParser(emptyForm)),
    send: ({ reason: chosenReason, details }, { idempotencyKey: key, honeypot }) => {
      const reason = reportReasons.find((each) => each === chosenReason) ?? 'other';
      const body = { reason, details, website: honeypot };
      return call('reportJob', { params: { id: jobId }, body, idempotencyKey: key });
    },
    onSent: ({ message, token }) =>
      setSentReport({ message, path: token && privateLink(reportPath, token) }),
  });
  const { form, phase, failure } = sendForm;
  const isBusy = phase === 'sending';
  const { reason, details } = useWatch({ control: form.control });
  const getFieldProps = createFieldProps(form, { reason: text.reason, details: text.details });
  return (
    <FormDialog
      title={text.reportJob}
      buttonTexts={[text.send, 'Sending...']}
      {...{ isBusy, onClose }}
      className="grid gap-4 pt-2"
      onSubmit={sendForm.submit}
      sentMessage={
        sentReport && (
          <>
            <p>{sentReport.message}</p>
            {sentReport.path && (
              <>
                <p>Save this private link to see what happens to your report:</p>
                <p className="p-3 rounded-sm bg-sunken text-ink text-sm wrap-anywhere select-all">
                  {origin + sentReport.path}
                </p>
              </>
            )}
          </>
        )
      }
      nextAction={
        sentReport?.path && (
          <>
            <CopyLinkButton url={origin + sentReport.path} />
            <ButtonLink to={sentReport.path} variant="outline">
              Open it
            </ButtonLink>
          </>
        )
      }
    >
      <fieldset className="grid gap-4" disabled={isBusy}>
        <RadioField
          legend={text.reason}
          choices={reportReasons.map((id) => ({ id, name: text.reasons[id] }))}
          error={form.formState.errors.reason?.message}
          {...form.register('reason', { deps: 'details' })}
        />
        <TextArea
          {...getFieldProps('details')}
          dir="auto"
          rows={4}
          required={reason === 'other'}
          hint="This report is anonymous. Please don’t include your name, phone number or email."
          counter={{ used: details?.length ?? 0, max: reportLimits.characters }}
        />
        <HoneypotField />
        {failure?.errors.length === 0 && (
          <ErrorNotice takesFocus text={failure.status < 500 ? failure.reason : text.failed} />
        )}
      </fieldset>
    </FormDialog>
  );
}
