import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { fill } from '#contract/fill-template.ts';
import { inboxMessages } from '#contract/messages/inbox.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import type { ResponseBody, CallInput } from '#contract/route.ts';
import type { changeSource, getSources, Source } from '#contract/sources.ts';
import { queryKeys } from '#web/lib/admin/query-keys.ts';
import { ignore404 } from '#web/lib/admin/call-errors.ts';
import { call } from '#web/lib/api/api-client.ts';
import { explainError } from '#web/lib/api/api-error.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { formatRunCounts } from './api.ts';

type Sources = ResponseBody<typeof getSources>;

const readMutationKey = ['read-source'];

const refresh = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: queryKeys.sources.all });

const replaceSource = (client: QueryClient, source: Source) =>
  client.setQueriesData<Sources>(
    { queryKey: queryKeys.sources.all },
    (page) =>
      page && {
        ...page,
        sources: page.sources.map((each) => (each.id === source.id ? source : each)),
      },
  );

function useFailureAlert() {
  const client = useQueryClient();
  const { alert } = useConfirm();
  return (error: Error) => {
    void refresh(client);
    void alert({ title: 'This could not be done', text: explainError(error) });
  };
}

/** Several sources can be read at a time, also while another page is shown. */
function useReadSource() {
  const client = useQueryClient();
  const toast = useToast();
  const { mutate } = useMutation({
    mutationKey: readMutationKey,
    mutationFn: (id: string) => call('runSource', { params: { id }, hasLongTimeout: true }),
    onSuccess: ({ source }) => {
      replaceSource(client, source);
      const { lastRun: sourceRun, isTrusted } = source;
      if (!sourceRun) return;
      const changes = (sourceRun.error ?? formatRunCounts(sourceRun)).replace(/\.$/, '');
      const link = { to: `${adminPaths.inbox}?kind=sourceDrafts`, text: 'See them in the inbox' };
      toast(`${source.name}: ${changes}.`, {
        ...(sourceRun.error !== undefined && { tone: 'danger' }),
        ...(sourceRun.added > 0 && !isTrusted && { link, durationMs: 8_000 }),
      });
    },
    onError: useFailureAlert(),
  });
  const activeReads = useMutationState({
    filters: { mutationKey: readMutationKey, status: 'pending' },
    select: ({ state: { variables } }) => variables,
  });
  return {
    isReading: ({ id }: Source) => activeReads.includes(id),
    read: ({ id }: Source) => mutate(id),
  };
}

export function useSourceActions(onRemoved: () => void) {
  const client = useQueryClient();
  const { confirm } = useConfirm();
  const onError = useFailureAlert();
  const mutationKey = ['change-source'];
  const send = (changedSource: Source, changes: CallInput<typeof changeSource>['body']) => {
    const change = client.getMutationCache().build(client, {
      mutationKey,
      // The calls for a source run one after another, so that the last change wins.
      scope: { id: `changes-of-${changedSource.id}` },
      mutationFn: () => call('changeSource', { params: { id: changedSource.id }, body: changes }),
      onMutate: () => replaceSource(client, changedSource),
      onError,
      // Skipped while another change is under way: the list already shows it.
      onSettled: () => (client.isMutating({ mutationKey }) > 1 ? undefined : refresh(client)),
    });
    change.execute(undefined).catch(() => undefined);
  };
  const remove = useMutation({
    mutationFn: async ({ id }: Source) =>
      void (await call('removeSource', { params: { id } }).catch(ignore404)),
    onSuccess: async () => {
      await refresh(client);
      onRemoved();
    },
    onError,
  });

  return {
    ...useReadSource(),
    change: (source: Source, changes: Partial<Pick<Source, 'isTrusted' | 'isPaused' | 'rules'>>) =>
      send({ ...source, ...changes }, changes),
    /** Closes or keeps the jobs whose postings disappeared from the board. */
    async confirmClosing(source: Source, closeRemovedJobs: boolean) {
      const { questions, kinds } = inboxMessages;
      const { approve: action } = kinds.sources;
      const title = fill(questions.title, { action, items: `of ${source.name}` });
      const confirmation = { title, text: questions.closeRemovedJobs, confirmLabel: action };
      if (closeRemovedJobs && !(await confirm(confirmation))) return;
      send({ ...source, pendingClosure: undefined }, { closeRemovedJobs });
    },
    async remove(source: Source) {
      const title = `Remove ${source.name}?`;
      const text = 'It is read no more. Its drafts and jobs stay, and no longer follow the board.';
      const question = { title, text, confirmLabel: 'Remove', dangerous: true };
      if (await confirm(question)) remove.mutate(source);
    },
  };
}
export type SourceActions = ReturnType<typeof useSourceActions>;
