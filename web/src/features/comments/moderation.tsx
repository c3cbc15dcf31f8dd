import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Trash2 } from 'lucide-react';
import type { PendingComment as Comment } from '#contract/comments.ts';
import { pageSizes } from '#contract/limits.ts';
import { commentMessages } from '#contract/messages/comment.ts';
import { contentMessages } from '#contract/messages/content.ts';
import { problemMessages } from '#contract/messages/problem.ts';
import { postPath } from '#contract/pages.ts';
import { slugOf } from '#contract/slug.ts';
import { call } from '#web/lib/api/api-client.ts';
import { statusOf } from '#web/lib/api/api-error.ts';
import { deskKeys } from '#web/lib/desk/desk-keys.ts';
import { momentText } from '#contract/india-time.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useAsk } from '#web/ui/dialog/ask.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import styles from './moderation.module.css';

const deeds = {
  approve: (id: string) => call('approveComment', { params: { id } }),
  /** What is already gone needs no deleting. */
  delete: (id: string) =>
    call('deleteComment', { params: { id } }).catch((error: unknown) => {
      if (statusOf(error) !== 404) throw error;
    }),
};

export interface PendingPage {
  comments: readonly Comment[];
  total: number;
}

type Deed = keyof typeof deeds;

export const usePendingComments = (page: number) =>
  useQuery({
    queryKey: deskKeys.content.comments(page),
    queryFn: async (): Promise<PendingPage> => {
      const query = { page: String(page), pageSize: String(pageSizes.adminTable) };
      const { comments, total = comments.length } = await call('getPendingComments', { query });
      return { comments, total };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { failure: commentMessages.pendingFailed },
  });

const without = (id: string) => (page: PendingPage | undefined) =>
  page && {
    comments: page.comments.filter((comment) => comment.id !== id),
    total: page.total - (page.comments.some((comment) => comment.id === id) ? 1 : 0),
  };

function useDeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ comment, deed }: { comment: Comment; deed: Deed }) => {
      await deeds[deed](comment.id);
    },
    onSuccess: (_done, { comment }) => {
      client.setQueriesData({ queryKey: deskKeys.content.allComments }, without(comment.id));
      void client.invalidateQueries({ queryKey: deskKeys.content.allComments });
    },
  });
}

const texts = commentMessages;
const done = { approve: texts.approved, delete: texts.deleted };

/** Approving is done at once; what is deleted for good is asked for first. */
export function useModeration(onDone: () => void) {
  const { alert, confirm } = useAsk();
  const toast = useToast();
  const doing = useDeed();

  const act = async (comment: Comment, deed: Deed) => {
    try {
      await doing.mutateAsync({ comment, deed });
      toast(done[deed]);
      onDone();
    } catch (error) {
      const text = error instanceof Error ? error.message : problemMessages.internal;
      await alert({ title: texts.failedTitle, text });
    }
  };

  const remove = async (comment: Comment) => {
    const agreed = await confirm({
      title: texts.deleteTitle,
      text: texts.deleteQuestion,
      confirmLabel: 'Delete',
      dangerous: true,
    });
    if (agreed) await act(comment, 'delete');
  };

  return {
    busyId: doing.isPending ? doing.variables.comment.id : undefined,
    approve: (comment: Comment) => void act(comment, 'approve'),
    remove: (comment: Comment) => void remove(comment),
  };
}
type Moderation = ReturnType<typeof useModeration>;

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
        aria-label={`${postTitle.trim() || contentMessages.untitled} (opens in a new tab)`}
      >
        {postTitle.trim() || contentMessages.untitled}
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
