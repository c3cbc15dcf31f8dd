import { keptList } from '#web/lib/kept-list.ts';

const likesMax = 1_000;
const isId = (value: unknown): value is string => typeof value === 'string';
const likes = keptList('liked-posts', isId);

/** Only this browser knows who liked: the server counts without a name. */
export const useIsLiked = (id: string): boolean => likes.use().includes(id);

export const setLiked = (id: string, liked: boolean): void =>
  likes.change((ids) => {
    const others = ids.filter((each) => each !== id);
    return liked ? [id, ...others].slice(0, likesMax) : others;
  });
