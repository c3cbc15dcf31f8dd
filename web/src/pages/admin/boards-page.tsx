import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus, ListFilter, Pause, Play, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useAllCategoryOptions } from '#web/features/job-admin/job/api.ts';
import { ReadBoardForm, SourcePreview } from '#web/features/job-import/read-board-form.tsx';
import { queryKeys } from '#web/lib/admin/query-keys.ts';
import { call } from '#web/lib/api/api-client.ts';
import { Button, IconButton } from '#web/ui/button/button.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { fill } from '#contract/fill-template.ts';
import { formatDateTime } from '#contract/india-time.ts';
import { inboxMessages } from '#contract/messages/inbox.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { sourceReadIntervalHours, type Source } from '#contract/sources.ts';
import { type SourceActions, useSourceActions } from '#web/features/sources/source-actions.tsx';
import { RulesDialog, formatRules } from '#web/features/sources/rules-dialog.tsx';
import { useSources, isDue, formatRunCounts } from '#web/features/sources/api.ts';
import { withPage } from '#web/lib/page/page-number.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { AdminList } from './admin-list.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { DeleteButton } from '#web/ui/button/delete-button.tsx';
import type { Column } from '#web/ui/data-table/data-table.tsx';
import { formatNumber } from '#web/ui/format-count/format-count.ts';
import { SwitchField } from '#web/ui/form-field/form-fields.tsx';
import { Progress } from '#web/ui/progress/progress.tsx';
import { PagedTable, useTablePage } from './paged-table.tsx';
import { NewTabLink } from '#web/ui/link/new-tab-link.tsx';

function AddSource() {
  const client = useQueryClient();
  const toast = useToast();
  const categories = useAllCategoryOptions();
  const [addedCount, setAddedCount] = useState(0);
  const { mutate, error, isPending } = useMutation({
    mutationFn: (address: string) => call('addSource', { body: { address } }),
    onSuccess: async ({ message }) => {
      toast(message);
      setAddedCount((count) => count + 1);
      await client.invalidateQueries({ queryKey: queryKeys.sources.all });
    },
  });
  return (
    <section aria-label="Add a board" className="card mb-6 p-5 max-xs:p-4">
      <ReadBoardForm
        key={addedCount}
        label="Careers address"
        submitText="Try"
        action={{
          error,
          renderButton: (address) => (
            <Button disabled={address === '' || isPending} onClick={() => mutate(address)}>
              <Plus size={18} /> Add
            </Button>
          ),
        }}
      >
        {(sourceJobs) => <SourcePreview source={sourceJobs} categories={categories} />}
      </ReadBoardForm>
    </section>
  );
}

const texts = {
  intro: `Companies’ own pages of jobs, each read about every ${sourceReadIntervalHours} hours. What is new comes to the inbox as a draft, what has changed is shown beside what stands here, and what is gone from the board is closed. New openings of a trusted board are published without you.`,
  loadFailed: 'The boards could not be loaded.',
  noneHint:
    'Companies list their jobs on boards of their own. Enter the address of one above and press Try: it shows what would come in. Once it is added, its new openings come to the inbox by themselves.',
  rules: 'Rules',
  trusted: 'Trusted',
  readNow: 'Read now',
};

interface SourceProps {
  source: Source;
  actions: SourceActions;
}

/** Asks whether to close jobs, where so many postings vanished that the source may be broken. */
function GonePostingsQuestion({ source, actions }: SourceProps) {
  if (!source.pendingClosure) return null;
  const { kinds, manyGoneAtOnce } = inboxMessages;
  return (
    <div className="grid gap-2 p-3 rounded-md bg-accent-tint text-accent-ink">
      <p>{fill(manyGoneAtOnce, source.pendingClosure)}</p>
      <span className="flex flex-wrap gap-2">
        {[true, false].map((closeRemovedJobs) => {
          const label = kinds.sources[closeRemovedJobs ? 'approve' : 'reject'];
          return (
            <Button
              key={label}
              variant="outline"
              size="small"
              aria-label={`${label}: ${source.name}`}
              onClick={() => void actions.confirmClosing(source, closeRemovedJobs)}
            >
              {label}
            </Button>
          );
        })}
      </span>
    </div>
  );
}

function LastRun({ source, actions }: SourceProps) {
  const { now } = useSite();
  const { lastRun: run, failingSince, nextRunAt, isPaused } = source;
  const nextText = isDue(source, now)
    ? 'Next within a minute'
    : `Next ${formatDateTime(nextRunAt)}`;
  return (
    <div className="grid gap-1 min-w-48 max-w-[26rem] wrap-anywhere">
      <GonePostingsQuestion source={source} actions={actions} />
      {run ? <time dateTime={run.at}>{formatDateTime(run.at)}</time> : <span>Not read yet</span>}
      {run && run.error === undefined && (
        <>
          <span>{formatRunCounts(run)}</span>
          <span className="text-ink-soft text-xs">
            {`${run.matching} of ${run.total} postings are wanted: ${formatRules(source.rules)}`}
          </span>
        </>
      )}
      {failingSince && (
        <span className="text-danger">
          {`Failing since ${formatDateTime(failingSince)}: ${run?.error ?? ''}`}
        </span>
      )}
      {actions.isReading(source) ? (
        <Progress label="Reading the board…" done={0} />
      ) : (
        !isPaused && <span className="text-ink-faint text-xs">{nextText}</span>
      )}
    </div>
  );
}

function Actions({ source, actions }: SourceProps) {
  const { name, isPaused } = source;
  const [isChoosingRules, setChoosingRules] = useState(false);
  const [label, PauseIcon] = isPaused ? (['Resume', Play] as const) : (['Pause', Pause] as const);
  return (
    <span className="flex flex-wrap items-center gap-1 @min-[52rem]:flex-nowrap">
      <Button
        variant="outline"
        size="small"
        aria-label={`${texts.readNow}: ${name}`}
        disabled={actions.isReading(source)}
        onClick={() => actions.read(source)}
      >
        <RefreshCw size={16} /> {texts.readNow}
      </Button>
      <IconButton
        icon={ListFilter}
        title={texts.rules}
        label={`${texts.rules}: ${name}`}
        onClick={() => setChoosingRules(true)}
      />
      <IconButton
        icon={PauseIcon}
        title={label}
        label={`${label}: ${name}`}
        onClick={() => actions.change(source, { isPaused: !isPaused })}
      />
      <DeleteButton
        title="Remove"
        label={`Remove: ${name}`}
        onClick={() => void actions.remove(source)}
      />
      {isChoosingRules && (
        <RulesDialog
          source={source}
          onSave={(rules) => actions.change(source, { rules })}
          onClose={() => setChoosingRules(false)}
        />
      )}
    </span>
  );
}

const createColumns = (actions: SourceActions): Column<Source>[] => [
  {
    title: 'Board',
    isRowHeader: true,
    cell: ({ name, address, isPaused, failingSince }) => (
      <span className="grid gap-1 justify-items-start min-w-36 wrap-anywhere">
        <span dir="auto">{name}</span>
        <NewTabLink href={address} className="text-xs font-normal line-clamp-2">
          {address.replace(/^https?:\/\//, '')}
        </NewTabLink>
        {failingSince && <Badge tone="danger">Failing</Badge>}
        {isPaused && <Badge>Paused</Badge>}
      </span>
    ),
  },
  { title: 'Last reading', cell: (source) => <LastRun {...{ source, actions }} /> },
  {
    title: 'Openings',
    cell: ({ publishedCount, postingCount }) => (
      <span className="grid">
        <span>{`${formatNumber(publishedCount)} of ${formatNumber(postingCount)} published`}</span>
        {postingCount > 0 && (
          <span className="text-ink-soft text-xs">
            {Math.round((publishedCount / postingCount) * 100)} %
          </span>
        )}
      </span>
    ),
  },
  {
    title: 'Publishing',
    cell: (source) => (
      <div className="min-w-28">
        <SwitchField
          label={texts.trusted}
          aria-label={`${texts.trusted}: ${source.name}`}
          checked={source.isTrusted}
          onChange={({ currentTarget: { checked: isTrusted } }) =>
            actions.change(source, { isTrusted })
          }
        />
      </div>
    ),
  },
  { title: 'Actions', isNarrow: true, cell: (source) => <Actions {...{ source, actions }} /> },
];

export function Component() {
  const { page, top, focusTop } = useTablePage();
  const actions = useSourceActions(focusTop);
  return (
    <AdminList
      title="Boards"
      intro={texts.intro}
      toolbar={<AddSource />}
      query={useSources(page, texts.loadFailed)}
      failedText={texts.loadFailed}
    >
      {({ sources, total }, loading) => (
        <PagedTable
          {...{ page, total, loading, top }}
          caption="Boards that are read"
          columns={createColumns(actions)}
          rows={sources}
          label="Pages of boards"
          buildHref={(page) => withPage(adminPaths.sources, page)}
          emptyState={{ title: 'No boards yet', hint: texts.noneHint }}
        />
      )}
    </AdminList>
  );
}
