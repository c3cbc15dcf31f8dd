import { messages } from '#contract/messages.ts';
import { BookmarkList } from '#web/features/blog/bookmark-list.tsx';
import type { HeadData } from '#web/lib/head.ts';
import { type HeadState, usePageHead } from '#web/lib/page.ts';
import { ScriptNote } from '#web/ui/script-note/script-note.tsx';
import styles from './bookmarks-page.module.css';

export const head = ({ url }: HeadState): HeadData => ({
  title: messages.post.bookmarks,
  description: messages.post.bookmarksHint,
  path: url.pathname,
  noindex: true,
});

export function Component() {
  usePageHead(head);
  return (
    <div className={styles['page']}>
      <h1>{messages.post.bookmarks}</h1>
      <p className={styles['hint']}>{messages.post.bookmarksHint}</p>
      <ScriptNote text={messages.withoutScript.bookmarks} />
      <div className="needs-script">
        <BookmarkList />
      </div>
    </div>
  );
}
