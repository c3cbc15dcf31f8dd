import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { AdminInterview } from '#contract/interviews.ts';
import { delays } from '#contract/limits.ts';
import { interviewMessages as texts } from '#contract/messages/interview.ts';
import { interviewPath } from '#contract/pages.ts';
import { contentListPath } from '#contract/content-lists.ts';
import { ReviewPanel } from '#web/features/moderation/review-panel.tsx';
import { readInterview } from '#web/features/interviews/interview/api.ts';
import { FormSkeleton } from '#web/features/interviews/form/interview-form-skeleton.tsx';
import { InterviewEditor } from '#web/features/interviews/form/interview-editor.tsx';
import { adminKeys } from '#web/lib/admin/admin-keys.ts';
import { forEditing } from '#web/lib/admin/for-editing.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { SavedRecord, useWayOn } from './saved-record.tsx';
import { PageHeader } from './admin-list.tsx';

const toDecided = (interview: AdminInterview) => ({
  ...interview,
  kind: 'interview' as const,
  authorEmail: interview.email,
  authorEditedAt: interview.author_edited_at,
  path: interviewPath(interview),
});

/** Section 4 of the specification: shown for a moment, then the list opens. */
function Congratulations({ text, onGo }: { text: string; onGo: () => void }) {
  const go = useEffectEvent(onGo);
  useEffect(() => {
    const timer = setTimeout(() => go(), delays.interviewSavedRedirectMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog
      role="alertdialog"
      title={texts.savedTitle}
      onClose={onGo}
      actions={<Button onClick={onGo}>OK</Button>}
    >
      <p>{text}</p>
    </Dialog>
  );
}

interface EditorProps {
  interview?: AdminInterview;
  toList: () => void;
  onDecided?: () => void;
}

function Editor({ interview, toList, onDecided = () => undefined }: EditorProps) {
  const [unsaved, setUnsaved] = useState(false);
  const [saved, setSaved] = useState<string>();
  return (
    <div className="max-w-[56rem]">
      {interview && (
        <ReviewPanel item={toDecided(interview)} unsaved={unsaved} onDecided={onDecided} />
      )}
      <InterviewEditor
        key={interview?.version}
        interview={interview}
        onSaved={setSaved}
        onUnsaved={setUnsaved}
      />
      {saved !== undefined && <Congratulations text={saved} onGo={toList} />}
    </div>
  );
}

function Saved({ id }: { id: string }) {
  const query = useQuery({
    queryKey: adminKeys.content.one('interview', id),
    queryFn: () => readInterview(id),
    ...forEditing,
    meta: { failure: texts.oneFailed },
  });
  const way = useWayOn(
    contentListPath(query.data?.source === 'admin' ? 'ownInterviews' : 'interviews'),
  );
  return (
    <SavedRecord
      query={query}
      title={texts.goneTitle}
      hint={texts.gone}
      list={way.list}
      loading={
        <div role="status" aria-label={texts.oneLoading} className="max-w-[56rem]">
          <FormSkeleton />
        </div>
      }
    >
      {(interview) => (
        <Editor
          interview={interview}
          toList={way.openList}
          onDecided={way.isQueue ? way.openNext : () => void query.refetch()}
        />
      )}
    </SavedRecord>
  );
}

const New = () => <Editor toList={useWayOn(contentListPath('ownInterviews')).openList} />;

export function Component() {
  const { id } = useParams();
  const title = id === undefined ? 'Add interview experience' : 'Edit interview experience';
  return (
    <>
      <PageHeader title={title} />
      {id === undefined ? <New /> : <Saved key={id} id={id} />}
    </>
  );
}
