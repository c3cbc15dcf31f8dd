import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { draftMessages } from '#contract/messages/job-draft.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { explainError } from '#web/lib/api/api-error.ts';
import { useConfirm } from '#web/ui/dialog/confirm.tsx';
import { duplicateJob, refreshDrafts } from './api.ts';

const mutationKey = ['duplicate-job'];

export function useDuplicate() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { alert } = useConfirm();
  const copying = useMutation({
    mutationKey,
    mutationFn: (id: string) => duplicateJob(id),
    onSuccess: ({ id }) => {
      void refreshDrafts(client);
      void navigate(adminPaths.draft(id));
    },
    onError: (error) =>
      void alert({ title: draftMessages.duplicateFailed, text: explainError(error) }),
  });
  return {
    busy: copying.isPending,
    /** A second press may come before the button is drawn anew. */
    duplicate: (id: string) => {
      if (client.isMutating({ mutationKey }) === 0) copying.mutate(id);
    },
  };
}
