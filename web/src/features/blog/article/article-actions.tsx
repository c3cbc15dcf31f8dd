import { Bookmark, Heart } from 'lucide-react';
import { useRef, useState } from 'react';
import { postMessages } from '#contract/messages/post.ts';
import type { PublicPost } from '#contract/post-schemas.ts';
import { createPersistedList, isString } from '#web/lib/storage/persisted-list.ts';
import { ShareButton } from '#web/share/share-button.tsx';
import { toPostShare } from '#web/share/share-content.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { sendLike } from '../post/api.ts';
import { toggleBookmark, useIsBookmarked } from '../post/bookmarks.tsx';
import { formatShortCount } from '../post/post-labels.ts';

const maxLikedPosts = 1_000;
const likedPosts = createPersistedList('liked-posts', isString);

/** Presses are sent one after another and only the last answer is shown, so the count does not jump. */
export function useLikes({ id, likes }: PublicPost) {
  const toast = useToast();
  const isLiked = likedPosts.useItems().includes(id);
  const [count, setCount] = useState(likes);
  const presses = useRef({ count: 0, queue: Promise.resolve() });

  const showLike = (isLiking: boolean) => {
    // Only this browser stores which posts were liked: the server has only the count.
    likedPosts.change((ids) => {
      const others = ids.filter((each) => each !== id);
      return isLiking ? [id, ...others].slice(0, maxLikedPosts) : others;
    });
    setCount((current) => Math.max(0, current + (isLiking ? 1 : -1)));
  };
  const send = async (isLike: boolean, pressNumber: number) => {
    const isLast = () => pressNumber === presses.current.count;
    try {
      const newCount = await sendLike(id, isLike);
      if (isLast()) setCount(newCount);
    } catch {
      if (isLast()) showLike(!isLike);
      toast('Your like could not be saved. Please try again.', { tone: 'danger' });
    }
  };
  const toggle = () => {
    const press = presses.current;
    press.count += 1;
    const { count: pressNumber } = press;
    showLike(!isLiked);
    press.queue = press.queue.then(() => send(!isLiked, pressNumber));
  };
  return { isLiked, count, toggle };
}

interface Props {
  post: PublicPost;
  likes: ReturnType<typeof useLikes> | undefined;
  compact?: boolean;
  /** Visitors cannot open the post, so it cannot be shared. */
  isPreview: boolean;
}

export function ArticleActions({ post, likes, compact = false, isPreview }: Props) {
  const count = likes ? formatShortCount(likes.count) : '';
  return (
    <div
      className="needs-script group flex flex-wrap gap-2 data-[compact]:flex-nowrap max-sm:[&:not([data-compact])]:w-full"
      data-compact={compact || undefined}
    >
      {likes && (
        <Button
          variant="outline"
          iconOnly={compact}
          aria-pressed={likes.isLiked}
          aria-label={`${postMessages.like}, ${count} ${likes.count === 1 ? 'like' : 'likes'}`}
          className="[&_svg]:[transition:fill_var(--quick)] aria-pressed:border-brand aria-pressed:bg-brand-tint aria-pressed:text-brand [&[aria-pressed='true']_svg]:fill-current"
          onClick={likes.toggle}
        >
          <Heart size={18} />
          {!compact && count}
        </Button>
      )}
      <Button
        variant="outline"
        iconOnly
        aria-pressed={useIsBookmarked(post.id)}
        aria-label={postMessages.bookmark}
        title={postMessages.bookmark}
        className="[&_svg]:[transition:fill_var(--quick)] aria-pressed:border-brand aria-pressed:bg-brand-tint aria-pressed:text-brand [&[aria-pressed='true']_svg]:fill-current"
        onClick={() => toggleBookmark(post)}
      >
        <Bookmark size={18} />
      </Button>
      {!isPreview && (
        <div className="max-sm:ms-auto max-sm:group-[[data-compact]]:hidden">
          <ShareButton
            iconOnly
            skipsShareSheet
            content={toPostShare(post)}
            subject="this article"
          />
        </div>
      )}
    </div>
  );
}
