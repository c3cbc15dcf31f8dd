import { dayText, momentText } from '#contract/india-time.ts';
import { fill } from '#contract/fill.ts';
import { submissionMessages as texts } from '#contract/messages/submission.ts';
import { type Published, submissionPaths } from '#contract/pages.ts';
import { type SubmissionKind, submissionWords } from '#contract/submission-kinds.ts';
import type { SubmissionState } from '#contract/submission-states.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';

/** Only the author's own private link gives what was written. */
export interface Own<Text extends { title: string }> {
  state: SubmissionState;
  created_at: string;
  reason?: string | undefined;
  /** With `publish_date` readers have it from then on, and not at once. */
  published?: (Published & { publish_date?: string }) | undefined;
  text?: Text | undefined;
}

export const writeAbout = (
  kind: SubmissionKind,
  { state, created_at }: Pick<Own<never>, 'state' | 'created_at'>,
): string =>
  fill(state === 'draft' ? texts.begunOn : texts.sentOn, {
    one: submissionWords[kind].one,
    day: dayText(created_at),
  });

function writeHint({ state, published }: Own<{ title: string }>): string {
  const date = published?.publish_date;
  return fill(texts.states[state].text, { moment: date ? momentText(date) : '' });
}

function Written({ title, parts }: { title: string; parts: readonly string[] }) {
  return (
    <details className="text-ink">
      <summary className="min-h-target font-medium leading-[var(--target)] cursor-pointer">
        {texts.yourText}
      </summary>
      <div dir="auto">
        <h2 className="mb-3 text-lg">{title}</h2>
        {parts.filter(Boolean).map((part, at) => (
          <p key={at} className="mb-3 whitespace-pre-wrap">
            {part}
          </p>
        ))}
      </div>
    </details>
  );
}

interface Props<Text extends { title: string }> {
  kind: SubmissionKind;
  own: Own<Text>;
  listParts: (written: Text) => readonly string[];
}

export function Outcome<Text extends { title: string }>({ kind, own, listParts }: Props<Text>) {
  const { state, published, text: written } = own;
  const page = state === 'published' && published && submissionPaths[kind].one(published);
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
      <p>{writeHint(own)}</p>
      {state === 'rejected' && written && (
        <Written title={written.title} parts={listParts(written)} />
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
