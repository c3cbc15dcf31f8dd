import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock, CalendarX, Save } from 'lucide-react';
import { useState } from 'react';
import { fill } from '#contract/fill-template.ts';
import { formatTime, parseIndiaDateTime, formatDateTime } from '#contract/india-time.ts';
import { draftMessages as texts } from '#contract/messages/job-draft.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice/error-notice.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { useEditorContext } from './use-job-editor.ts';
import { PublishTimeField } from '../drafts/schedule-dialog.tsx';
import { formatMissedPublication } from '../drafts/use-draft-actions.ts';
import { refreshDrafts, scheduleDraft } from '../drafts/api.ts';

/** Screen readers announce only a finished save. */
function SavedStatus() {
  const { drafts } = useEditorContext();
  const { state, storedDraft, hasUnresolvedConflict } = drafts;
  if (hasUnresolvedConflict) return <p role="status">{texts.waitsForConflict}</p>;
  const savedText =
    storedDraft && fill(texts.savedAt, { time: formatTime(storedDraft.updated_at) });
  return (
    <>
      {state.name === 'saving' && <p aria-hidden="true">{texts.saving}</p>}
      <p role="status">{state.name !== 'saving' && state.name !== 'failed' && savedText}</p>
    </>
  );
}

export function DraftStatus() {
  const { drafts } = useEditorContext();
  const { state, save, saveAsNew } = drafts;
  return (
    <div className="grid gap-2 text-ink-soft text-sm text-center">
      {state.name === 'failed' && (
        <ErrorNotice text={fill(texts.notSaved, { reason: state.reason })} />
      )}
      {state.name === 'gone' ? (
        <div
          role="alert"
          className="grid gap-3 py-3 px-4 rounded-sm bg-accent-tint text-accent-ink text-sm text-start"
        >
          <p>{fill(texts.textKept, { gone: texts.gone })}</p>
          <Button variant="outline" size="small" onClick={saveAsNew}>
            {texts.saveAsNew}
          </Button>
        </div>
      ) : (
        <>
          <Button variant="outline" wide onClick={() => void save()}>
            <Save size={18} /> {texts.saveDraft}
          </Button>
          <SavedStatus />
        </>
      )}
    </div>
  );
}

export function PublishSchedule() {
  const { drafts, form, showError } = useEditorContext();
  const client = useQueryClient();
  const toast = useToast();
  const [publishTime, setPublishTime] = useState('');
  const [error, setError] = useState<string>();
  const [isUpdating, setIsUpdating] = useState(false);

  const updateSchedule = async (publishAt: string) => {
    const savedDraft = (await drafts.save()) && (await drafts.waitUntilSaved());
    if (!savedDraft) return;
    try {
      drafts.setSaved(await scheduleDraft(savedDraft, publishAt));
      toast(publishAt ? texts.scheduled : texts.unscheduled);
      void refreshDrafts(client);
    } catch (failure) {
      const message =
        failure instanceof ApiError
          ? failure.errors.find(({ field }) => field === 'publishAt')?.message
          : undefined;
      if (message === undefined) showError(failure);
      setError(message);
    }
  };
  const runExclusively = async (task: () => Promise<void>) => {
    setError(undefined);
    setIsUpdating(true);
    await task();
    setIsUpdating(false);
  };

  const schedule = () =>
    void runExclusively(async () => {
      const date = parseIndiaDateTime(publishTime);
      if (Number.isNaN(date.getTime())) return setError(texts.scheduleMissing);
      if (await form.trigger(undefined, { shouldFocus: true }))
        await updateSchedule(date.toISOString());
    });
  const { publishAt, failure } = drafts.storedDraft ?? {};
  if (publishAt) {
    return (
      <div className="grid gap-3 py-3 px-4 rounded-sm bg-accent-tint text-accent-ink text-sm text-start">
        <p role="status">{fill(texts.scheduledFor, { moment: formatDateTime(publishAt) })}</p>
        <Button
          variant="outline"
          size="small"
          disabled={isUpdating}
          onClick={() => void runExclusively(() => updateSchedule(''))}
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
      {failure && <p className="text-danger text-sm">{formatMissedPublication(failure)}</p>}
      <PublishTimeField
        value={publishTime}
        error={error}
        onChange={({ currentTarget: { value } }) => setPublishTime(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          // Enter would send the form, which publishes at once.
          event.preventDefault();
          schedule();
        }}
      />
      <Button variant="outline" wide disabled={isUpdating} onClick={schedule}>
        <CalendarClock size={18} /> {texts.schedule}
      </Button>
    </details>
  );
}
