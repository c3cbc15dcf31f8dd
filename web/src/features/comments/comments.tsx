import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import type { PublicComment } from '#contract/comments.ts';
import { commentMessages as text } from '#contract/messages/comment.ts';
import { formatDate } from '#contract/india-time.ts';
import { type ReadResult, type Deferred, useDeferredData } from '#web/lib/page/deferred-data.ts';
import { useReload } from '#web/lib/page/query-navigation.ts';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { NoScriptNote } from '#web/ui/no-script-note/no-script-note.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import { CommentForm } from './comment-form.tsx';

const batchSize = 20;

const collapseBlankLines = (content: string) =>
  content
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

function CommentList({ comments }: { comments: readonly PublicComment[] }) {
  const [count, setCount] = useState(batchSize);
  return (
    <>
      <ol className="grid gap-6">
        {comments.map((comment, index) => (
          <li key={comment.id} hidden={index >= count} className="noscript:[&[hidden]]:list-item">
            <article className="grid gap-2">
              <p className="flex items-center gap-3">
                <span
                  aria-hidden="true"
                  className="grid flex-none place-items-center rounded-full bg-brand-tint text-brand text-sm font-bold size-9"
                >
                  {[...comment.author.trim()][0]?.toUpperCase()}{' '}
                </span>
                <bdi className="min-w-0 font-bold wrap-anywhere">{comment.author}</bdi>{' '}
                <time dateTime={comment.date} className="flex-none text-ink-faint text-sm">
                  {formatDate(comment.date)}
                </time>
              </p>
              <p
                dir="auto"
                className="max-w-[38rem] ps-[calc(2.25rem_+_var(--space-3))] text-ink-soft wrap-anywhere whitespace-pre-line max-sm:ps-0"
              >
                {collapseBlankLines(comment.content)}
              </p>
            </article>
          </li>
        ))}
      </ol>
      {comments.length > count && (
        <div className="needs-script grid justify-items-center">
          <Button variant="outline" onClick={() => setCount(count + batchSize)}>
            {text.more} ({comments.length - count})
          </Button>
        </div>
      )}
    </>
  );
}

type CommentData = ReadResult<readonly PublicComment[]>;

function ApprovedList({ result, pending }: { result: CommentData | undefined; pending: boolean }) {
  const retry = useReload();
  const comments = result?.data;
  if (!comments && (!result || pending)) return <Spinner label={text.loading} />;
  if (!comments) return <RetryNotice text={text.loadFailed} onRetry={retry} />;
  if (comments.length > 0) return <CommentList comments={comments} />;
  return (
    <div className="flex items-center gap-3 p-5 border border-dashed border-line-strong rounded-md text-ink-soft [&_svg]:flex-none">
      <MessageCircle size={22} />
      <p>
        <strong>{text.none}.</strong> {text.noneHint}
      </p>
    </div>
  );
}

export function Comments(props: { postId: string; comments: Deferred<CommentData> }) {
  const { postId, comments } = props;
  const { value: answer, pending } = useDeferredData(comments);
  return (
    <section
      id="comments"
      tabIndex={-1}
      aria-labelledby="comments-title"
      className="card grid grid-cols-1 gap-6 py-8 px-[clamp(var(--space-5),5vw,4rem)] max-sm:my-0 max-sm:-mx-gutter max-sm:py-6 max-sm:px-gutter max-sm:[border-width:1px_0] max-sm:rounded-0 print:[&_form]:hidden"
    >
      <h2 id="comments-title" className="flex items-center gap-3">
        {text.title}{' '}
        {answer?.data && (
          <span className="py-0 px-3 rounded-full bg-brand-tint text-brand text-md tabular-nums leading-[1.75rem] tracking-[0] forced-colors:border">
            {answer.data.length}
          </span>
        )}
      </h2>
      <NoScriptNote text="To write a comment, turn on JavaScript for this site." />
      <CommentForm key={postId} postId={postId} />
      <ApprovedList result={answer} pending={pending} />
    </section>
  );
}
