import { formatDate, formatDateTime } from '#contract/india-time.ts';
import { fill } from '#contract/fill-template.ts';
import { submissionMessages as texts } from '#contract/messages/submission.ts';
import { type PublishedItem, submissionPaths, submissionPages } from '#contract/public-paths.ts';
import { type SubmissionKind, submissionTexts } from '#contract/submission-kinds.ts';
import { type SubmissionState, isEditableState } from '#contract/submission-states.ts';
import { ButtonLink, Button } from '#web/ui/button/button.tsx';
import { type ComponentType, type ReactNode, Suspense, useRef, useState } from 'react';
import type { AuthorFormProps, EditConflict } from '#web/lib/form/use-author-form.ts';
import { privateHead } from '#web/lib/head/head-data.ts';
import { renameSentSubmission } from '#web/lib/storage/sent-submissions.ts';
import { ErrorNotice } from '#web/ui/error-notice/error-notice.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { PrivateLinkPage } from './private-link-content.tsx';

/** What the API returns for the author's private link. */
interface OwnSubmission<Text extends { title: string }> {
  state: SubmissionState;
  created_at: string;
  reason?: string | undefined;
  /** With a `publish_date` in the future, readers do not see it yet. */
  published?: (PublishedItem & { publish_date?: string }) | undefined;
  text?: Text | undefined;
}

const describeSubmission = (
  kind: SubmissionKind,
  { state, created_at }: Pick<OwnSubmission<never>, 'state' | 'created_at'>,
): string =>
  fill(state === 'draft' ? 'Your {noun}, started on {day}.' : 'Your {noun}, sent on {day}.', {
    noun: submissionTexts[kind].noun,
    day: formatDate(created_at),
  });

type OutcomeProps<Text extends SavedText> = Pick<Props<Text>, 'kind' | 'listParagraphs'> & {
  submission: OwnSubmission<Text>;
};

function Outcome<Text extends SavedText>({ kind, submission, listParagraphs }: OutcomeProps<Text>) {
  const { state, published, text: savedText } = submission;
  const date = published?.publish_date;
  const publishedPath =
    state === 'published' && published && submissionPaths[kind].itemPath(published);
  return (
    <>
      <h1 className="text-ink text-2xl">{texts.states[state].title}</h1>
      <p>{describeSubmission(kind, submission)}</p>
      {submission.reason && (
        <div>
          <p>{texts.reason}:</p>
          <blockquote
            dir="auto"
            className="mt-2 py-2 px-4 border-s-3 border-line-strong text-ink whitespace-pre-wrap"
          >
            {submission.reason}
          </blockquote>
        </div>
      )}
      <p>{fill(texts.states[state].text, { moment: date ? formatDateTime(date) : '' })}</p>
      {state === 'rejected' && savedText && (
        <details className="text-ink">
          <summary className="min-h-target font-medium leading-[var(--target)] cursor-pointer">
            What you wrote
          </summary>
          <div dir="auto">
            <h2 className="mb-3 text-lg">{savedText.title}</h2>
            {listParagraphs(savedText)
              .filter(Boolean)
              .map((paragraph, index) => (
                <p key={index} className="mb-3 whitespace-pre-wrap">
                  {paragraph}
                </p>
              ))}
          </div>
        </details>
      )}
      <div className="flex flex-wrap gap-3 mt-2">
        {publishedPath && <ButtonLink to={publishedPath}>{texts.read}</ButtonLink>}
        <ButtonLink to={submissionPaths[kind].form} variant={publishedPath ? 'outline' : 'primary'}>
          {submissionTexts[kind].sendAnother}
        </ButtonLink>
      </div>
    </>
  );
}

export const submissionHead = (kind: SubmissionKind) =>
  privateHead(
    fill(texts.titleOf, submissionTexts[kind]),
    fill(texts.descriptionOf, submissionTexts[kind]),
    submissionPages[kind],
  );

export type EditFormProps<Text extends SavedText> = AuthorFormProps<Text, OwnSubmission<Text>> & {
  state: SubmissionState;
  heading: ReactNode;
};

interface SavedText {
  title: string;
  version: number;
}

interface Props<Text extends SavedText> {
  kind: SubmissionKind;
  read: (token: string) => Promise<OwnSubmission<Text>>;
  listParagraphs: (savedText: Text) => readonly string[];
  isWide?: true;
  EditForm: ComponentType<EditFormProps<Text>>;
}

const Card = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-4 w-[min(38rem,100%)] wrap-anywhere card mt-8 p-8 text-ink-soft max-sm:(py-6 px-5)">
    {children}
  </div>
);

function renderConflict(conflict: EditConflict | undefined, onReload: () => void) {
  if (!conflict) return null;
  return (
    <div className="mb-4">
      <ErrorNotice
        takesFocus
        text={conflict === 'merged' ? texts.changedMeanwhile : texts.reviewed}
      >
        <p>{conflict === 'merged' ? texts.merged : texts.reviewedHint}</p>
        {conflict === 'decided' && (
          <Button variant="outline" onClick={onReload}>
            See what was decided
          </Button>
        )}
      </ErrorNotice>
    </div>
  );
}

function Panel<Text extends SavedText>(
  props: Props<Text> & { token: string; loaded: OwnSubmission<Text>; onReviewed: () => void },
) {
  const { token, loaded, onReviewed, kind, listParagraphs, isWide, EditForm } = props;
  const toast = useToast();
  const top = useRef<HTMLDivElement>(null);
  const [{ submission, saveCount }, setSaved] = useState({ submission: loaded, saveCount: 0 });
  const savedText = isEditableState(submission.state) ? submission.text : undefined;
  const onSaved = (saved: OwnSubmission<Text>) => {
    setSaved({ submission: saved, saveCount: saveCount + 1 });
    if (saved.text) renameSentSubmission(token, saved.text.title);
    const isSent = saved.state !== submission.state;
    toast(isSent ? 'It was sent for review.' : texts.saved);
    // The new state is shown above the form.
    if (isSent) top.current?.scrollIntoView();
    // The form is rendered anew, so its button loses the focus.
    top.current?.focus();
  };
  return (
    <div
      ref={top}
      tabIndex={-1}
      className={
        !savedText
          ? 'grid grid-cols-1 gap-4 w-[min(38rem,100%)] wrap-anywhere card mt-8 p-8 text-ink-soft max-sm:(py-6 px-5)'
          : isWide
            ? 'w-[min(var(--container),100%)]'
            : 'grid grid-cols-1 gap-4 w-[min(50rem,100%)] wrap-anywhere'
      }
    >
      {savedText ? (
        <Suspense fallback={<Spinner label={texts.loading} />}>
          <EditForm
            // A new form after each save, even after one that changed nothing.
            key={saveCount}
            {...{ token, text: savedText, state: submission.state, onSaved }}
            heading={
              <header className="grid gap-2 mt-3 mx-0 mb-4 text-ink-soft [&_p]:max-w-[70ch]">
                <h1 className="text-ink text-2xl">{texts.states[submission.state].title}</h1>
                <p>
                  {describeSubmission(kind, submission)} {texts.states[submission.state].text}
                </p>
                <p>
                  {submission.state === 'pending' && texts.changeHint} {texts.privacy}
                </p>
              </header>
            }
            renderNotice={(conflict) => renderConflict(conflict, onReviewed)}
          />
        </Suspense>
      ) : (
        <Outcome kind={kind} submission={submission} listParagraphs={listParagraphs} />
      )}
    </div>
  );
}

export const SubmissionView = <Text extends SavedText>(props: Props<Text>) => (
  <PrivateLinkPage
    readData={props.read}
    title="What you wrote"
    loadingText={texts.loading}
    failedText="What you wrote could not be loaded."
    className="grid grid-cols-1 justify-items-center content-start min-h-[60vh] pt-4 px-gutter pb-16"
    MessageFrame={Card}
    unknownContent={
      <>
        <h1 className="text-ink text-2xl">{texts.linkUnknown}</h1>
        <p>{texts.linkHint}</p>
      </>
    }
  >
    {(loaded, { token, reload }) => (
      <Panel {...props} token={token} loaded={loaded} onReviewed={reload} />
    )}
  </PrivateLinkPage>
);
