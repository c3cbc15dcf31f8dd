import { Check, Trash2 } from 'lucide-react';
import type { PendingComment as Comment } from '#contract/comments.ts';
import { messages } from '#contract/messages.ts';
import { postPath } from '#contract/pages.ts';
import { slugOf } from '#contract/slug.ts';
import { momentText } from '#web/lib/india-time.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './pending-comment.module.css';
import type { Moderation } from './use-moderation.ts';

const texts = messages.comment;

function Post({ comment: { postId, postTitle } }: { comment: Comment }) {
  if (postTitle === undefined) return <p className={styles['post']}>{texts.postGone}</p>;
  return (
    <p className={styles['post']}>
      {texts.under}{' '}
      <a
        href={postPath({ id: postId, slug: slugOf(postTitle) })}
        target="_blank"
        rel="noreferrer"
        dir="auto"
        aria-label={`${postTitle.trim() || messages.content.untitled} (opens in a new tab)`}
      >
        {postTitle.trim() || messages.content.untitled}
      </a>
    </p>
  );
}

interface Props {
  comment: Comment;
  moderation: Moderation;
}

/** Who wrote it and where, what, and the decision on it. A visitor's text is text and nothing else. */
export function PendingComment({ comment, moderation }: Props) {
  const { id, author, content, date } = comment;
  const busy = moderation.busyId === id;
  return (
    <article aria-label={`Comment by ${author}`} className={styles['comment']}>
      <header className={styles['head']}>
        <strong dir="auto" className={styles['author']}>
          {author}
        </strong>
        <time dateTime={date}>{momentText(date)}</time>
      </header>
      <Post comment={comment} />
      <p dir="auto" className={styles['content']}>
        {content}
      </p>
      <div className={styles['actions']}>
        <Button
          aria-label={`Approve the comment by ${author}`}
          disabled={busy || comment.postTitle === undefined}
          onClick={() => moderation.approve(comment)}
        >
          <Check size={18} aria-hidden="true" />
          Approve
        </Button>
        <Button
          variant="outline"
          aria-label={`Delete the comment by ${author}`}
          disabled={busy}
          onClick={() => moderation.remove(comment)}
        >
          <Trash2 size={18} aria-hidden="true" />
          Delete
        </Button>
      </div>
    </article>
  );
}
