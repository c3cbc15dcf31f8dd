import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Heart } from 'lucide-react';
import { postMessages } from '#contract/messages/post.ts';
import type { PublicPost } from '#contract/post-shapes.ts';
import { keptList } from '#web/lib/kept-list.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { postQuery, sendLike } from '../api.ts';
import { type Bookmark as Kept, toggleBookmark, useIsBookmarked } from '../bookmarks.tsx';
import { countOf } from '../post.ts';
import styles from './article-actions.module.css';
import { ShareMenu } from './share-menu.tsx';

const likesMax = 1_000;
const ownLikes = keptList('liked-posts', (value): value is string => typeof value === 'string');

/** Only this browser knows who liked: the server counts without a name. */
const setLiked = (id: string, liked: boolean): void =>
  ownLikes.change((ids) => {
    const others = ids.filter((each) => each !== id);
    return liked ? [id, ...others].slice(0, likesMax) : others;
  });

/**
 * Shown at once, taken back if the server refuses. Presses are sent one after the other, and only
 * the answer to the last one is shown, so that the number does not jump about.
 */
function useLike(id: string) {
  const client = useQueryClient();
  const toast = useToast();
  const liked = ownLikes.use().includes(id);
  const { queryKey } = postQuery(id);
  const mutationKey = ['like', id];

  const showLikes = (of: (likes: number) => number) =>
    client.setQueryData(queryKey, (found) =>
      found?.post ? { ...found, post: { ...found.post, likes: of(found.post.likes) } } : found,
    );
  const show = (like: boolean) => {
    setLiked(id, like);
    showLikes((likes) => Math.max(0, likes + (like ? 1 : -1)));
  };
  const isLast = () => client.isMutating({ mutationKey }) === 1;

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `like-${id}` },
    mutationFn: (like: boolean) => sendLike(id, like),
    onMutate: show,
    onSuccess: (likes) => {
      if (isLast()) showLikes(() => likes);
    },
    onError: (_, like) => {
      if (isLast()) show(!like);
      toast(postMessages.likeFailed, { tone: 'danger' });
    },
  });

  return { liked, toggle: () => mutate(!liked) };
}

function LikeButton({ post: { id, likes }, compact }: { post: PublicPost; compact: boolean }) {
  const { liked, toggle } = useLike(id);
  return (
    <Button
      variant="outline"
      iconOnly={compact}
      aria-pressed={liked}
      aria-label={`${postMessages.like}, ${countOf(likes)} ${likes === 1 ? 'like' : 'likes'}`}
      className={styles['toggle']}
      onClick={toggle}
    >
      <Heart size={18} />
      {!compact && countOf(likes)}
    </Button>
  );
}

function BookmarkButton({ post }: { post: Kept }) {
  return (
    <Button
      variant="outline"
      iconOnly
      aria-pressed={useIsBookmarked(post.id)}
      aria-label={postMessages.bookmark}
      title={postMessages.bookmark}
      className={styles['toggle']}
      onClick={() => toggleBookmark(post)}
    >
      <Bookmark size={18} />
    </Button>
  );
}

interface Props {
  post: PublicPost;
  /** Whether the server knows the post and counts its likes. */
  counted: boolean;
  /** In the bar: no number, and on narrow screens no sharing. */
  compact?: boolean;
}

export function ArticleActions({ post, counted, compact = false }: Props) {
  return (
    <div className={`needs-script ${styles['actions']} ${compact ? styles['compact'] : ''}`}>
      {counted && <LikeButton post={post} compact={compact} />}
      <BookmarkButton post={post} />
      <div className={styles['share']}>
        <ShareMenu post={post} />
      </div>
    </div>
  );
}
