import { dayText, momentText } from '#contract/india-time.ts';
import { fill } from '#contract/fill.ts';
import { submissionMessages as texts } from '#contract/messages/submission.ts';
import { type Published, submissionPaths, submissionPages } from '#contract/pages.ts';
import { type SubmissionKind, submissionWords } from '#contract/submission-kinds.ts';
import { type SubmissionState, isOpenState } from '#contract/submission-states.ts';
import { ButtonLink, Button } from '#web/ui/button/button.tsx';
import { type ComponentType, type ReactNode, Suspense, useRef, useState } from 'react';
import type { News } from '#web/lib/form/use-edit-form.ts';
import type { HeadData } from '#web/lib/head/head.ts';
import { retitleSubmission } from '#web/lib/storage/submissions.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { PrivateLink } from './private-link.tsx';

/** What the API returns for the author's private link. */
interface Own<Text extends { title: string }> {
  state: SubmissionState;
  created_at: string;
  reason?: string | undefined;
  /** With a `publish_date` in the future, readers do not see it yet. */
  published?: (Published & { publish_date?: string }) | undefined;
  text?: Text | undefined;
}

const writeAbout = (
  kind: SubmissionKind,
  { state, created_at }: Pick<Own<never>, 'state' | 'created_at'>,
): string =>
  fill(state === 'draft' ? 'Your {one}, started on {day}.' : 'Your {one}, sent on {day}.', {
    one: submissionWords[kind].one,
    day: dayText(created_at),
  });

type OutcomeProps<Text extends Written> = Pick<Props<Text>, 'kind' | 'listParts'> & {
  own: Own<Text>;
};

function Outcome<Text extends Written>({ kind, own, listParts }: OutcomeProps<Text>) {
  const { state, published, text: written } = own;
  const date = published?.publish_date;
  const page = state === 'published' && published && submissionPaths[kind].itemPath(published);
  return (
    <>
      <h1 className="text-ink text-2xl">{texts.states[state].title}</h1>
      <p>{writeAbout(kind, own)}</p>
      {own.reason && (
        <div>
          <p>{texts.reason}:</p>
          <blockquote
            dir="auto"
            className="mt-2 py-2 px-4 border-s-3 border-line-strong text-ink whitespace-pre-wrap"
          >
            {own.reason}
          </blockquote>
        </div>
      )}
      <p>{fill(texts.states[state].text, { moment: date ? momentText(date) : '' })}</p>
      {state === 'rejected' && written && (
        <details className="text-ink">
          <summary className="min-h-target font-medium leading-[var(--target)] cursor-pointer">
            What you wrote
          </summary>
          <div dir="auto">
            <h2 className="mb-3 text-lg">{written.title}</h2>
            {listParts(written)
              .filter(Boolean)
              .map((part, at) => (
                <p key={at} className="mb-3 whitespace-pre-wrap">
                  {part}
                </p>
              ))}
          </div>
        </details>
      )}
      <div className="flex flex-wrap gap-3 mt-2">
        {page && <ButtonLink to={page}>{texts.read}</ButtonLink>}
        <ButtonLink to={submissionPaths[kind].form} variant={page ? 'outline' : 'primary'}>
          {submissionWords[kind].sendAnother}
        </ButtonLink>
      </div>
    </>
  );
}

/** The path must not contain the token, which is the author's secret. */
export const submissionHead = (kind: SubmissionKind): HeadData => ({
  title: fill(texts.titleOf, submissionWords[kind]),
  description: fill(texts.descriptionOf, submissionWords[kind]),
  path: submissionPages[kind],
  isPrivate: true,
});

export interface Changing<Text extends Written> {
  token: string;
  text: Text;
  state: SubmissionState;
  heading: ReactNode;
  renderNews: (news: News | undefined) => ReactNode;
  onSaved: (saved: Own<Text>) => void;
}

interface Written {
  title: string;
  version: number;
}

interface Props<Text extends Written> {
  kind: SubmissionKind;
  read: (token: string) => Promise<Own<Text>>;
  listParts: (written: Text) => readonly string[];
  isWide: boolean;
  ToChange: ComponentType<Changing<Text>>;
}

const Card = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-4 w-[min(38rem,100%)] wrap-anywhere card mt-8 p-8 text-ink-soft max-sm:(py-6 px-5)">
    {children}
  </div>
);

function NewsNotice({ news, onReviewed }: { news: News | undefined; onReviewed: () => void }) {
  if (!news) return null;
  return (
    <div className="mb-4">
      <Notice focused text={news === 'merged' ? texts.changedMeanwhile : texts.reviewed}>
        <p>{news === 'merged' ? texts.merged : texts.reviewedHint}</p>
        {news === 'reviewed' && (
          <Button variant="outline" onClick={onReviewed}>
            See what was decided
          </Button>
        )}
      </Notice>
    </div>
  );
}

interface FoundProps<Text extends Written> extends Props<Text> {
  token: string;
  found: Own<Text>;
  onReviewed: () => void;
}

function Found<Text extends Written>({ token, found, onReviewed, ...props }: FoundProps<Text>) {
  const { kind, listParts, isWide, ToChange } = props;
  const toast = useToast();
  const top = useRef<HTMLDivElement>(null);
  const [{ own, saves }, setSaved] = useState({ own: found, saves: 0 });
  const written = isOpenState(own.state) ? own.text : undefined;
  const onSaved = (saved: Own<Text>) => {
    setSaved({ own: saved, saves: saves + 1 });
    if (saved.text) retitleSubmission(token, saved.text.title);
    const isSent = saved.state !== own.state;
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
        !written
          ? 'grid grid-cols-1 gap-4 w-[min(38rem,100%)] wrap-anywhere card mt-8 p-8 text-ink-soft max-sm:(py-6 px-5)'
          : isWide
            ? 'w-[min(var(--container),100%)]'
            : 'grid grid-cols-1 gap-4 w-[min(50rem,100%)] wrap-anywhere'
      }
    >
      {written ? (
        <Suspense fallback={<Spinner label={texts.loading} />}>
          <ToChange
            // A new form after each save, even after one that changed nothing.
            key={saves}
            {...{ token, text: written, state: own.state, onSaved }}
            heading={
              <header className="grid gap-2 mt-3 mx-0 mb-4 text-ink-soft [&_p]:max-w-[70ch]">
                <h1 className="text-ink text-2xl">{texts.states[own.state].title}</h1>
                <p>
                  {writeAbout(kind, own)} {texts.states[own.state].text}
                </p>
                <p>
                  {own.state === 'waiting' && texts.changeHint} {texts.privacy}
                </p>
              </header>
            }
            renderNews={(news) => <NewsNotice news={news} onReviewed={onReviewed} />}
          />
        </Suspense>
      ) : (
        <Outcome kind={kind} own={own} listParts={listParts} />
      )}
    </div>
  );
}

export const SubmissionView = <Text extends Written>(props: Props<Text>) => (
  <PrivateLink
    read={props.read}
    title="What you wrote"
    loading={texts.loading}
    failed="What you wrote could not be loaded."
    className="grid grid-cols-1 justify-items-center content-start min-h-[60vh] pt-4 px-gutter pb-16"
    Frame={Card}
    unknown={
      <>
        <h1 className="text-ink text-2xl">{texts.linkUnknown}</h1>
        <p>{texts.linkHint}</p>
      </>
    }
  >
    {(found, { token, reload }) => (
      <Found {...props} token={token} found={found} onReviewed={reload} />
    )}
  </PrivateLink>
);
