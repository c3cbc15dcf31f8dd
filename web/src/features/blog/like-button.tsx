import { Heart } from 'lucide-react';
import { messages } from '#contract/messages.ts';
import type { PublicPost } from '#contract/post-shapes.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './article-actions.module.css';
import { countOf } from './post-facts.ts';
import { useLike } from './use-like.ts';

interface Props {
  post: Pick<PublicPost, 'id' | 'likes'>;
  /** Without the number. */
  compact: boolean;
}

export function LikeButton({ post: { id, likes }, compact }: Props) {
  const { liked, toggle } = useLike(id);
  return (
    <Button
      variant="outline"
      iconOnly={compact}
      aria-pressed={liked}
      aria-label={`${messages.post.like}, ${countOf(likes)} ${likes === 1 ? 'like' : 'likes'}`}
      className={styles['toggle']}
      onClick={toggle}
    >
      <Heart size={18} />
      {!compact && countOf(likes)}
    </Button>
  );
}
