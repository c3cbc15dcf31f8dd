import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock, CalendarX, Save } from 'lucide-react';
import { useState } from 'react';
import { fill } from '#contract/fill.ts';
import { clockText, momentOfIndia, momentText } from '#contract/india-time.ts';
import { draftMessages as texts } from '#contract/messages/job-draft.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { useEditor } from './use-job-editor.ts';
import { MomentField } from '../drafts/schedule-dialog.tsx';
import { missedText } from '../drafts/use-draft-actions.ts';
import { refreshDrafts, scheduleDraft } from '../drafts/api.ts';

/** Screen readers announce only a finished save. */
function Saved() {
  const { drafts } = useEditor();
  const { state, card, isUndecided } = drafts;
  if (isUndecided) return <p role="status">{texts.waitsForChoice}</p>;
  const saved = card && fill(texts.savedAt, { time: clockText(card.updated_at) });
  return (
    <>
      {state.name === 'saving' && <p aria-hidden="true">{texts.saving}</p>}
      <p role="status">{state.name !== 'saving' && state.name !== 'failed' && saved}</p>
    </>
  );
}

export function DraftStatus() {
  const { drafts } = useEditor();
  const { state, save, keepAsNew } = drafts;
  return (
    <div className="grid gap-2 text-ink-soft text-sm text-center">
      {state.name === 'failed' && <Notice text={fill(texts.notSaved, { reason: state.reason })} />}
      {state.name === 'gone' ? (
        <div
          role="alert"
          className="grid gap-3 py-3 px-4 rounded-sm bg-accent-tint text-accent-ink text-sm text-start"
        >
          <p>{fill(texts.textKept, { gone: texts.gone })}</p>
          <Button variant="outline" size="small" onClick={keepAsNew}>
            {texts.saveAsNew}
          </Button>
        </div>
      ) : (
        <>
          <Button variant="outline" wide onClick={() => void save()}>
            <Save size={18} /> {texts.saveDraft}
          </Button>
          <Saved />
        </>
      )}
    </div>
  );
}

export function Schedule() {
  const { drafts, form, refuse } = useEditor();
  const client = useQueryClient();
  const toast = useToast();
  const [moment, setMoment] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const change = async (publishAt: string) => {
    const stored = (await drafts.save()) && (await drafts.waitUntilSaved());
    if (!stored) return;
    try {
      drafts.setSaved(await scheduleDraft(stored, publishAt));
      toast(publishAt ? texts.scheduled : texts.unscheduled);
      void refreshDrafts(client);
    } catch (failure) {
      const message =
        failure instanceof ApiError
          ? failure.errors.find(({ field }) => field === 'publishAt')?.message
          : undefined;
      if (message === undefined) refuse(failure);
      setError(message);
    }
  };
  const alone = async (work: () => Promise<void>) => {
    setError(undefined);
    setBusy(true);
    await work();
    setBusy(false);
  };

  const schedule = () =>
    void alone(async () => {
      const at = momentOfIndia(moment);
      if (Number.isNaN(at.getTime())) return setError(texts.scheduleMissing);
      if (await form.trigger(undefined, { shouldFocus: true })) await change(at.toISOString());
    });
  const { publishAt, failure } = drafts.card ?? {};
  if (publishAt) {
    return (
      <div className="grid gap-3 py-3 px-4 rounded-sm bg-accent-tint text-accent-ink text-sm text-start">
        <p role="status">{fill(texts.scheduledFor, { moment: momentText(publishAt) })}</p>
        <Button
          variant="outline"
          size="small"
          disabled={busy}
          onClick={() => void alone(() => change(''))}
        >
          <CalendarX size={16} /> {texts.unschedule}
        </Button>
      </div>
    );
  }
  return (
    <details className="[&>*+*]:mt-3" open={failure !== undefined}>
      <summary className="min-h-target p-2 rounded-sm text-brand font-medium text-center cursor-pointer hover:bg-brand-tint">
        {texts.publishLater}
      </summary>
      {failure && <p className="text-danger text-sm">{missedText(failure)}</p>}
      <MomentField
        value={moment}
        error={error}
        onChange={({ currentTarget: { value } }) => setMoment(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          // Enter would send the form, which publishes at once.
          event.preventDefault();
          schedule();
        }}
      />
      <Button variant="outline" wide disabled={busy} onClick={schedule}>
        <CalendarClock size={18} /> {texts.schedule}
      </Button>
    </details>
  );
}
