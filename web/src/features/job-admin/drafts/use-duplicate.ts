import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { draftMessages } from '#contract/messages/job-draft.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { explainError } from '#web/lib/api/api-error.ts';
import { useConfirm } from '#web/ui/dialog/confirm.tsx';
import { duplicateJob, refreshDrafts } from './api.ts';

export function useDuplicate() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { alert } = useConfirm();
  const copying = useMutation({
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
    duplicate: (id: string) => {
      if (!copying.isPending) copying.mutate(id);
    },
  };
}
