import { Bookmark as BookmarkIcon, X } from 'lucide-react';
import { postMessages } from '#contract/messages/post.ts';
import { postPath, publicPaths, savedItemPages } from '#contract/public-paths.ts';
import type { PublicPostCard } from '#contract/post-schemas.ts';
import { createPersistedList } from '#web/lib/storage/persisted-list.ts';
import { IconButton, ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Link } from '#web/ui/link/link.tsx';

/** Enough to list and link the post without a call to the server. */
export type Bookmark = Pick<PublicPostCard, 'id' | 'slug' | 'title'>;

const bookmarksMax = 500;

function isBookmark(value: unknown): value is Bookmark {
  const { id, slug, title }: Record<string, unknown> = Object(value);
  return [id, slug, title].every((text) => typeof text === 'string');
}

const bookmarks = createPersistedList('bookmarks', isBookmark);

export const useIsBookmarked = (id: string): boolean =>
  bookmarks.useItems().some((bookmark) => bookmark.id === id);

export const toggleBookmark = ({ id, slug, title }: Bookmark) =>
  bookmarks.change((list) => {
    const others = list.filter((bookmark) => bookmark.id !== id);
    if (others.length < list.length) return others;
    return [{ id, slug, title }, ...list].slice(0, bookmarksMax);
  });

export function BookmarkList() {
  const bookmarkList = bookmarks.useItems();
  if (bookmarkList.length === 0) {
    return (
      <EmptyState heading="h2" title="Nothing bookmarked yet" hint={postMessages.noBookmarksHint}>
        <ButtonLink to={publicPaths.techHub}>{postMessages.returnToBlog}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <ul className="card">
      {bookmarkList.map(({ id, slug, title }) => (
        <li
          key={id}
          className="flex items-center gap-2 py-2 pr-3 pl-5 [&+&]:border-t [&+&]:border-line"
        >
          <Link
            to={postPath({ id, slug })}
            dir="auto"
            className="flex-1 min-w-0 py-3 px-0 text-ink font-bold wrap-anywhere no-underline hover:text-brand hover:underline"
          >
            {title}
          </Link>
          <IconButton
            icon={X}
            label={`Remove ${title}`}
            onClick={() => toggleBookmark({ id, slug, title })}
          />
        </li>
      ))}
    </ul>
  );
}

export function BookmarksLink() {
  const { length } = bookmarks.useItems();
  if (length === 0) return null;
  return (
    <Link
      to={savedItemPages.bookmarks}
      className="inline-flex items-center justify-self-start gap-2 min-h-target text-sm font-bold"
    >
      <BookmarkIcon size={18} />
      {postMessages.bookmarks} ({length})
    </Link>
  );
}
