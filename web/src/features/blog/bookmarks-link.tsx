import { Bookmark } from 'lucide-react';
import { messages } from '#contract/messages.ts';
import { readerPaths } from '#web/app/paths.ts';
import { Link } from '#web/ui/link/link.tsx';
import { useBookmarks } from './bookmarks.ts';
import styles from './bookmarks-link.module.css';

/** The way to what was kept, once something was. */
export function BookmarksLink() {
  const { length } = useBookmarks();
  if (length === 0) return null;
  return (
    <Link to={readerPaths.bookmarks} className={styles['link']}>
      <Bookmark size={18} aria-hidden="true" />
      {messages.post.bookmarks} ({length})
    </Link>
  );
}
