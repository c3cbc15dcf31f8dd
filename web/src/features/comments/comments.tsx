import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { messages } from '#contract/messages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import { ScriptNote } from '#web/ui/script-note/script-note.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import styles from './comments.module.css';
import { commentsQuery } from './queries.ts';

const text = messages.comment;

function Approved({ postId }: { postId: string }) {
  const { data: comments, isPending, refetch } = useQuery(commentsQuery(postId));
  if (isPending) return <Spinner label={text.loading} />;
  if (!comments) {
    return (
      <Notice text={text.loadFailed}>
        <Button variant="outline" size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    );
  }
  if (comments.length > 0) return <CommentList comments={comments} />;
  return (
    <div className={styles['none']}>
      <MessageCircle size={22} aria-hidden="true" />
      <p>
        <strong>{text.none}.</strong> {text.noneHint}
      </p>
    </div>
  );
}

function Title({ postId }: { postId: string }) {
  const { data: comments } = useQuery(commentsQuery(postId));
  return (
    <h2 id="comments-title" className={styles['title']}>
      {text.title}
      {comments && <span className={styles['count']}>{comments.length}</span>}
    </h2>
  );
}

export function Comments({ postId }: { postId: string }) {
  return (
    <section id="comments" aria-labelledby="comments-title" className={styles['comments']}>
      <Title postId={postId} />
      <ScriptNote text={messages.withoutScript.comment} />
      <CommentForm postId={postId} />
      <Approved postId={postId} />
    </section>
  );
}
