import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  deleteFeedback,
  type Feedback,
  type FeedbackState,
  getContacts,
  markFeedback,
} from '#contract/feedback.ts';
import { call } from '#web/lib/api-client.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { queryKeys } from '#web/lib/query-keys.ts';

/** Every message, newest first. */
export const useFeedback = () =>
  useQuery({
    queryKey: queryKeys.feedback,
    queryFn: async ({ signal }) => (await call(getContacts, { signal })).feedbackData,
    staleTime: 0,
  });

type Messages = readonly Feedback[] | undefined;

function marked({ readAt, answeredAt, ...message }: Feedback, state: FeedbackState): Feedback {
  if (state === 'unread') return message;
  const now = new Date().toISOString();
  const read = { ...message, readAt: readAt ?? now };
  return state === 'read' ? read : { ...read, answeredAt: answeredAt ?? now };
}

interface Mark {
  id: string;
  state: FeedbackState;
}

/** The list shows it at once, and again what is true where the server refuses. */
export function useMarkFeedback() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, state }: Mark) => call(markFeedback, { params: { id }, body: { state } }),
    onMutate: ({ id, state }) => {
      client.setQueryData(queryKeys.feedback, (all: Messages) =>
        all?.map((each) => (each.id === id ? marked(each, state) : each)),
      );
    },
    onError: () => client.invalidateQueries({ queryKey: queryKeys.feedback }),
  });
}

/** A message that is already gone counts as deleted. */
const remove = (id: string) =>
  call(deleteFeedback, { params: { id } }).catch((error: unknown) => {
    if (statusOf(error) !== 404) throw error;
  });

export function useDeleteFeedback() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: remove,
    onSuccess: (_done, id) => {
      client.setQueryData(queryKeys.feedback, (all: Messages) =>
        all?.filter((each) => each.id !== id),
      );
    },
  });
}
