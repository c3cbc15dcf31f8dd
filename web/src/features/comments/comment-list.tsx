import { useState } from 'react';
import type { PublicComment } from '#contract/comments.ts';
import { messages } from '#contract/messages.ts';
import { dayText } from '#web/lib/india-time.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './comment-list.module.css';

const atOnce = 20;

/** One empty line is a paragraph; more of them are only height. */
const withoutGaps = (content: string) =>
  content
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

const Comment = ({ comment: { author, date, content } }: { comment: PublicComment }) => (
  <article className={styles['comment']}>
    <p className={styles['head']}>
      <span aria-hidden="true" className={styles['initial']}>
        {[...author.trim()][0]?.toUpperCase()}
      </span>
      <bdi className={styles['author']}>{author}</bdi>
      <time dateTime={date} className={styles['date']}>
        {dayText(date)}
      </time>
    </p>
    <p dir="auto" className={styles['content']}>
      {withoutGaps(content)}
    </p>
  </article>
);

/** Plain text, the oldest first. */
export function CommentList({ comments }: { comments: readonly PublicComment[] }) {
  const [shown, setShown] = useState(atOnce);
  return (
    <>
      <ol className={styles['list']}>
        {comments.map((comment, at) => (
          <li key={comment.id} hidden={at >= shown} className={styles['row']}>
            <Comment comment={comment} />
          </li>
        ))}
      </ol>
      {comments.length > shown && (
        <div className={`needs-script ${styles['more']}`}>
          <Button variant="outline" onClick={() => setShown(shown + atOnce)}>
            {messages.comment.more} ({comments.length - shown})
          </Button>
        </div>
      )}
    </>
  );
}
