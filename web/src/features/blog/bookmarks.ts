import type { PublicPostCard } from '#contract/post-shapes.ts';
import { keptList } from '#web/lib/kept-list.ts';

/** Enough to list and link it without asking the server. */
export type Bookmark = Pick<PublicPostCard, 'id' | 'slug' | 'title'>;

const bookmarksMax = 500;
const isText = (value: unknown): value is string => typeof value === 'string';

const isBookmark = (value: unknown): value is Bookmark =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'slug' in value &&
  'title' in value &&
  [value.id, value.slug, value.title].every(isText);

const bookmarks = keptList('bookmarks', isBookmark);

/** The reader's bookmarked posts, the latest first. */
export const useBookmarks = bookmarks.use;

export const useIsBookmarked = (id: string): boolean =>
  bookmarks.use().some((bookmark) => bookmark.id === id);

export const removeBookmark = (id: string): void =>
  bookmarks.change((kept) => kept.filter((bookmark) => bookmark.id !== id));

export const toggleBookmark = ({ id, slug, title }: Bookmark): void =>
  bookmarks.change((kept) => {
    const others = kept.filter((bookmark) => bookmark.id !== id);
    if (others.length < kept.length) return others;
    return [{ id, slug, title }, ...kept].slice(0, bookmarksMax);
  });
