import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminJob } from '#contract/job-shapes.ts';
import { messages } from '#contract/messages.ts';
import { fetchPart } from '#web/lib/lost-part.ts';
import { dayText } from '#web/lib/india-time.ts';
import { useToast } from '#web/ui/toast/toast.tsx';
import { useEditor } from './editor-context.ts';
import { refreshJobs } from './queries.ts';

type Step = 'renew' | 'takeRenewalBack';

/** Renews the job of the form at once, beside what is typed; and takes that back. */
export function useRenewal({ id, expiresAt }: AdminJob) {
  const { version, standOn, refuse } = useEditor();
  const client = useQueryClient();
  const toast = useToast();
  const [renewed, setRenewed] = useState<{ before: string; until: string }>();

  const step = useMutation({
    mutationFn: async (name: Step) => {
      const calls = await fetchPart(import('./calls.ts'));
      return calls[name]({ id, version, expiresAt: renewed?.before ?? expiresAt });
    },
    onSuccess: (job, name) => {
      standOn(job);
      setRenewed(name === 'renew' ? { before: expiresAt, until: job.expiresAt } : undefined);
      toast(name === 'renew' ? messages.job.renewed : messages.jobAdmin.renewalTaken);
    },
    onError: refuse,
    onSettled: () => void refreshJobs(client),
  });

  return {
    busy: step.isPending,
    until: renewed && dayText(renewed.until),
    onPress: () => {
      if (!step.isPending) step.mutate(renewed ? 'takeRenewalBack' : 'renew');
    },
  };
}
