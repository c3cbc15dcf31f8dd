import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messages } from '#contract/messages.ts';
import { fetchPart } from '#web/lib/lost-part.ts';
import { useToast } from '#web/ui/toast/toast.tsx';
import { setLiked, useIsLiked } from './own-likes.ts';
import { postQuery } from './queries.ts';

const calls = () => fetchPart(import('./calls.ts'));

/**
 * Shown at once, taken back if the server refuses. Presses are sent one after the other, and only
 * the answer to the last one is shown, so that the number does not jump about.
 */
export function useLike(id: string) {
  const client = useQueryClient();
  const toast = useToast();
  const liked = useIsLiked(id);
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
    mutationFn: async (like: boolean) => (await calls()).sendLike(id, like),
    onMutate: show,
    onSuccess: (likes) => {
      if (isLast()) showLikes(() => likes);
    },
    onError: (_, like) => {
      if (isLast()) show(!like);
      toast(messages.post.likeFailed, { tone: 'danger' });
    },
  });

  return { liked, toggle: () => mutate(!liked) };
}
