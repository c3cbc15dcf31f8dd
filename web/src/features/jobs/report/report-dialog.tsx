import {
  type RefObject,
  type SubmitEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { reportLimits } from '#contract/limits.ts';
import { reportMessages as text } from '#contract/messages/report.ts';
import { privateLink, reportPage } from '#contract/pages/pages.ts';
import { reportReasons } from '#contract/report-reasons.ts';
import { call } from '#web/lib/api/api-client.ts';
import { usePersistedFields, useSend, websiteIn } from '#web/lib/form/use-send.ts';
import { formDraft, textsOf } from '#web/lib/storage/form-draft.ts';
import { copyText } from '#web/share/device.ts';
import { useSite } from '#web/lib/site-context.tsx';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { ChoiceField } from '#web/ui/choice-field/choice-field.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Honeypot } from '#web/ui/form-field/honeypot.tsx';
import { TextArea } from '#web/ui/form-field/text-area.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';

export interface ReportDialogProps {
  jobId: string;
  onClose: () => void;
}

const empty = { reason: '', details: '' };
type Fields = typeof empty;
type Errors = Partial<Fields>;

const choices = reportReasons.map((id) => ({ id, name: text.reasons[id] }));

const reasonIn = ({ reason }: Fields) => reportReasons.find((each) => each === reason);

/** What the API would refuse, told before anything is sent. */
function errorsOf({ reason, details }: Fields): Errors {
  if (!reasonIn({ reason, details })) return { reason: text.reasonMissing };
  if (reason === 'other' && details.trim() === '') return { details: text.detailsMissing };
  return {};
}

interface SentProps {
  message: string;
  /** Of the private link, where there is one. */
  path: string | undefined;
}

/** Takes the focus, since the form that had it is gone. */
function Sent({ message, path }: SentProps) {
  const { origin } = useSite();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="status" tabIndex={-1} className="grid gap-4 pt-2">
      <p>{message}</p>
      {path && (
        <>
          <p>{text.link}</p>
          <p className="p-3 rounded-sm bg-sunken text-ink text-sm wrap-anywhere select-all">{`${origin}${path}`}</p>
        </>
      )}
    </div>
  );
}

function CopyButton({ path }: { path: string }) {
  const { origin } = useSite();
  const [said, setSaid] = useState<string>(text.copyLink);
  const copy = async () =>
    setSaid((await copyText(`${origin}${path}`)) ? text.copied : text.copyFailed);
  return (
    <Button variant="outline" onClick={() => void copy()}>
      <span aria-live="polite">{said}</span>
    </Button>
  );
}

/** The first field that is not in order gets the focus. */
function focusFirst(form: RefObject<HTMLFormElement | null>, errors: Errors) {
  const [name] = Object.keys(errors);
  form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}

export function ReportDialog({ jobId, onClose }: ReportDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [sent, setSent] = useState<SentProps>();
  const sender = useSend({
    draft: useMemo(() => formDraft(`draft:report:${jobId}`, textsOf(empty)), [jobId]),
    send: (fields: Fields, { key, website }) =>
      call('reportJob', {
        params: { id: jobId },
        body: { reason: reasonIn(fields) ?? 'other', details: fields.details, website },
        idempotencyKey: key,
      }),
  });
  const { fields, change } = usePersistedFields(empty, sender);
  const { phase, failure } = sender;
  const sending = phase === 'sending';

  const show = (found: Errors) => {
    setErrors(found);
    focusFirst(form, found);
  };
  const send = async (website: string) => {
    const outcome = await sender.send(fields, website);
    if ('answer' in outcome) {
      const { message, token } = outcome.answer;
      setSent({ message, path: token && privateLink(reportPage, token) });
      return;
    }
    show(Object.fromEntries(outcome.failure.errors.map((each) => [each.field, each.message])));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending || fields.details.length > reportLimits.characters) return;
    const found = errorsOf(fields);
    show(found);
    if (Object.keys(found).length === 0) void send(websiteIn(event.currentTarget));
  };
  const set = (changed: Partial<Fields>) => {
    setErrors({});
    change(changed);
  };

  const actions = sent ? (
    <>
      {sent.path && <CopyButton path={sent.path} />}
      {sent.path && (
        <Link to={sent.path} className={buttonClass({ variant: 'outline' })}>
          {text.follow}
        </Link>
      )}
      <Button onClick={onClose}>Close</Button>
    </>
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
    <Dialog title={text.open} onClose={onClose} actions={actions}>
      {sent ? (
        <Sent {...sent} />
      ) : (
        <form ref={form} id={id} noValidate onSubmit={submit} className="grid gap-4 pt-2">
          <ChoiceField
            legend={text.reason}
            name="reason"
            choices={choices}
            chosen={fields.reason}
            error={errors.reason}
            onChange={({ target }) => set({ reason: target.value })}
          />
          <TextArea
            label={text.details}
            name="details"
            dir="auto"
            rows={4}
            required={fields.reason === 'other'}
            value={fields.details}
            error={errors.details}
            hint={text.note}
            readOnly={sending}
            room={{ used: fields.details.length, max: reportLimits.characters }}
            onChange={({ target }) => set({ details: target.value })}
          />
          <Honeypot />
          {failure && failure.errors.length === 0 && (
            <Notice focused text={failure.status < 500 ? failure.reason : text.failed} />
          )}
        </form>
      )}
    </Dialog>
  );
}
