import { dayText, momentText } from '#contract/india-time.ts';
import { fill } from '#contract/fill.ts';
import { submissionMessages } from '#contract/messages/submission.ts';
import { interviewPath, postPath, submissionPaths } from '#contract/pages/pages.ts';
import { submissionWords } from '#contract/submission-kinds.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Link } from '#web/ui/link/link.tsx';
import type { Submission } from './api.ts';
import styles from './outcome.module.css';

const text = submissionMessages;

export const aboutOf = ({ kind, own }: Submission): string =>
  fill(text.sentOn, { one: submissionWords[kind].one, day: dayText(own.created_at) });

function hintOf(submission: Submission): string {
  const { state } = submission.own;
  const { text: hint } = text.states[state];
  const date = submission.kind === 'post' ? submission.own.published?.publish_date : undefined;
  return fill(hint, { moment: date ? momentText(date) : '' });
}

/** Its page, once readers have it. */
function pageOf({ kind, own }: Submission): string | undefined {
  if (own.state !== 'published' || !own.published) return undefined;
  if (kind === 'post') return postPath(own.published);
  if (kind === 'interview') return interviewPath(own.published);
  return kind satisfies never;
}

function Written({ kind, own }: Submission) {
  if (!own.text) return null;
  const parts =
    kind === 'post'
      ? [own.text.excerpt, own.text.content]
      : [
          ...(own.text.roundDetails ?? []).flatMap(({ title, details }) => [title, details]),
          own.text.details,
        ];
  return (
    <details className={styles['written']}>
      <summary className={styles['summary']}>{text.yourText}</summary>
      <div dir="auto">
        <h2 className={styles['name']}>{own.text.title}</h2>
        {parts.filter(Boolean).map((part, at) => (
          <p key={at} className={styles['part']}>
            {part}
          </p>
        ))}
      </div>
    </details>
  );
}

/** What became of it, where nothing is left to change. */
export function Outcome({ submission }: { submission: Submission }) {
  const { kind, own } = submission;
  const page = pageOf(submission);
  return (
    <>
      <h1 className={styles['title']}>{text.states[own.state].title}</h1>
      <p>{aboutOf(submission)}</p>
      {own.reason && (
        <div>
          <p>{text.reason}:</p>
          <blockquote dir="auto" className={styles['reason']}>
            {own.reason}
          </blockquote>
        </div>
      )}
      <p>{hintOf(submission)}</p>
      {own.state === 'rejected' && <Written {...submission} />}
      <div className={styles['actions']}>
        {page && (
          <Link to={page} className={buttonClass()}>
            {text.read}
          </Link>
        )}
        <Link
          to={submissionPaths[kind].form}
          className={buttonClass({ variant: page ? 'outline' : 'primary' })}
        >
          {submissionWords[kind].sendAnother}
        </Link>
      </div>
    </>
  );
}
