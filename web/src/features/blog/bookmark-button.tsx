import { Bookmark } from 'lucide-react';
import { messages } from '#contract/messages.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './article-actions.module.css';
import { type Bookmark as Kept, toggleBookmark, useIsBookmarked } from './bookmarks.ts';

export function BookmarkButton({ post }: { post: Kept }) {
  return (
    <Button
      variant="outline"
      iconOnly
      aria-pressed={useIsBookmarked(post.id)}
      aria-label={messages.post.bookmark}
      title={messages.post.bookmark}
      className={styles['toggle']}
      onClick={() => toggleBookmark(post)}
    >
      <Bookmark size={18} />
    </Button>
  );
}
