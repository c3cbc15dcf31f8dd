import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { AdminInterview } from '#contract/interviews.ts';
import { delays } from '#contract/ui-delays.ts';
import { interviewMessages as texts } from '#contract/messages/interview.ts';
import { interviewPath } from '#contract/public-paths.ts';
import { contentListPath } from '#contract/admin-submission-lists.ts';
import { ReviewPanel } from '#web/features/moderation/review-panel.tsx';
import { readAdminInterview } from '#web/features/interviews/interview/api.ts';
import { InterviewFormSkeleton } from '#web/features/interviews/form/interview-form-skeleton.tsx';
import { AdminInterviewForm } from '#web/features/interviews/form/admin-interview-form.tsx';
import { queryKeys } from '#web/lib/admin/query-keys.ts';
import { editQueryOptions } from '#web/lib/admin/edit-query-options.ts';
import { TimedDialog } from '#web/ui/dialog/dialog.tsx';
import { LoadedRecord } from './loaded-record.tsx';
import { useListNavigation } from './use-list-navigation.ts';
import { PageHeader } from './page-header.tsx';

const toReviewItem = (interview: AdminInterview) => ({
  ...interview,
  kind: 'interview' as const,
  authorEmail: interview.email,
  authorEditedAt: interview.author_edited_at,
  path: interviewPath(interview),
});

interface EditorProps {
  interview?: AdminInterview;
  onDone: () => void;
  onDecided?: () => void;
}

function Editor({ interview, onDone, onDecided = () => undefined }: EditorProps) {
  const [isUnsaved, setIsUnsaved] = useState(false);
  const [savedText, setSavedText] = useState<string>();
  return (
    <div className="max-w-[56rem]">
      {interview && (
        <ReviewPanel item={toReviewItem(interview)} isUnsaved={isUnsaved} onDecided={onDecided} />
      )}
      <AdminInterviewForm
        key={interview?.version}
        interview={interview}
        onSaved={setSavedText}
        onUnsavedChange={setIsUnsaved}
      />
      {/* As specified: shown for a moment, then the list opens. */}
      {savedText !== undefined && (
        <TimedDialog
          role="alertdialog"
          title={texts.savedTitle}
          durationMs={delays.interviewSavedRedirectMs}
          buttonText="OK"
          onContinue={onDone}
        >
          <p>{savedText}</p>
        </TimedDialog>
      )}
    </div>
  );
}

function SavedInterview({ id }: { id: string }) {
  const query = useQuery({
    queryKey: queryKeys.content.one('interview', id),
    queryFn: () => readAdminInterview(id),
    ...editQueryOptions,
    meta: { failure: texts.interviewLoadFailed },
  });
  const navigation = useListNavigation(
    contentListPath(query.data?.source === 'admin' ? 'adminInterviews' : 'interviews'),
  );
  return (
    <LoadedRecord
      query={query}
      goneTexts={{ title: texts.goneTitle, hint: texts.gone }}
      listPath={navigation.listPath}
      loading={
        <div role="status" aria-label={texts.interviewLoading} className="max-w-[56rem]">
          <InterviewFormSkeleton />
        </div>
      }
    >
      {(interview) => (
        <Editor
          interview={interview}
          onDone={navigation.openList}
          onDecided={navigation.isFromInbox ? navigation.openNext : () => void query.refetch()}
        />
      )}
    </LoadedRecord>
  );
}

const NewInterview = () => (
  <Editor onDone={useListNavigation(contentListPath('adminInterviews')).openList} />
);

export function Component() {
  const { id } = useParams();
  const title = id === undefined ? 'Add interview experience' : 'Edit interview experience';
  return (
    <>
      <PageHeader title={title} />
      {id === undefined ? <NewInterview /> : <SavedInterview key={id} id={id} />}
    </>
  );
}
