import { X } from 'lucide-react';
import { messages } from '#contract/messages.ts';
import { postPath } from '#contract/pages.ts';
import { paths } from '#web/app/paths.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { removeBookmark, useBookmarks } from './bookmarks.ts';
import styles from './bookmark-list.module.css';

/** What the reader kept, the latest first. */
export function BookmarkList() {
  const bookmarks = useBookmarks();
  if (bookmarks.length === 0) {
    return (
      <EmptyState
        heading="h2"
        title={messages.post.noBookmarks}
        hint={messages.post.noBookmarksHint}
      >
        <Link to={paths.techHub} className={buttonClass()}>
          {messages.post.returnToBlog}
        </Link>
      </EmptyState>
    );
  }
  return (
    <ul className={styles['list']}>
      {bookmarks.map(({ id, slug, title }) => (
        <li key={id} className={styles['row']}>
          <Link to={postPath({ id, slug })} dir="auto" className={styles['link']}>
            {title}
          </Link>
          <Button
            variant="plain"
            iconOnly
            aria-label={`Remove ${title}`}
            onClick={() => removeBookmark(id)}
          >
            <X size={18} />
          </Button>
        </li>
      ))}
    </ul>
  );
}
