import { CalendarClock, CalendarX, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fill } from '#contract/fill-template.ts';
import { formatDateTime } from '#contract/india-time.ts';
import { toDraftStatus, draftListStatuses } from '#contract/job-draft-statuses.ts';
import type { DraftCard, Drafts } from '#contract/job-drafts.ts';
import { jobLabels } from '#contract/job-fields.ts';
import { draftMessages as texts } from '#contract/messages/job-draft.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { buildQueryString } from '#web/lib/admin/list-query.ts';
import { type DraftListView, useDrafts } from '#web/features/job-admin/drafts/api.ts';
import { ScheduleDialog } from '#web/features/job-admin/drafts/schedule-dialog.tsx';
import {
  type DraftActions,
  formatDraftName,
  formatMissedPublication,
  useDraftActions,
} from '#web/features/job-admin/drafts/use-draft-actions.ts';
import { CompanyLogo } from '#web/features/jobs/card/company-logo.tsx';
import { loadFailedText } from '#web/features/jobs/list/load-failed.tsx';
import { parsePageNumber } from '#web/lib/page/page-number.ts';
import { AdminList } from './admin-list.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { useSelection } from '#web/ui/bulk/row-selection.tsx';
import { Button, IconButton } from '#web/ui/button/button.tsx';
import { DeleteButton } from '#web/ui/button/delete-button.tsx';
import type { Column } from '#web/ui/data-table/data-table.tsx';
import { formatNumber } from '#web/ui/format-count/format-count.ts';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { AddJobLink } from './inbox-and-add-job-links.tsx';
import { PagedTable, RowLink, useTablePage } from './paged-table.tsx';

const toDraftQuery = ({ status, page }: DraftListView) =>
  buildQueryString({ status: status === 'all' ? '' : status }, page);

const statusTones = { unscheduled: 'neutral', scheduled: 'success', failed: 'danger' } as const;

function Status({ draft }: { draft: DraftCard }) {
  const { publishAt, failure, missing } = draft;
  const status = toDraftStatus(draft);
  const fields = missing.map((name) => jobLabels[name]).join(', ');
  return (
    <span className="grid">
      <span>
        <Badge tone={statusTones[status]}>{texts.statuses[status]}</Badge>
      </span>
      {publishAt ? (
        <span>{fill(texts.publishesAt, { moment: formatDateTime(publishAt) })}</span>
      ) : (
        <span className={fields ? 'text-xs max-w-[22rem] text-ink-soft' : 'text-xs text-success'}>
          {fields ? fill(texts.missingFields, { fields }) : texts.ready}
        </span>
      )}
      {failure && <span>{formatMissedPublication(failure)}</span>}
    </span>
  );
}

function Actions({ draft, actions }: { draft: DraftCard; actions: DraftActions }) {
  const { busyId, onDelete, onPublish, onSchedule, onUnschedule } = actions;
  const [isScheduling, setScheduling] = useState(false);
  const name = formatDraftName(draft);
  const isBusy = busyId === draft.id;
  const [label, icon, onClick] = draft.publishAt
    ? ([texts.unschedule, CalendarX, () => void onUnschedule(draft)] as const)
    : ([texts.publishLater, CalendarClock, () => setScheduling(true)] as const);
  return (
    <span className="flex items-center whitespace-nowrap">
      <Button
        variant="outline"
        size="small"
        aria-label={`${texts.publishNow}: ${name}`}
        disabled={isBusy}
        onClick={() => void onPublish(draft)}
      >
        <Send size={16} /> {texts.publishNow}
      </Button>
      <IconButton
        {...{ icon, onClick }}
        label={`${label}: ${name}`}
        title={label}
        disabled={isBusy}
      />
      <DeleteButton
        label={fill(texts.deleteOne, { draft: name })}
        disabled={isBusy}
        onClick={() => void onDelete(draft)}
      />
      {isScheduling && (
        <ScheduleDialog
          draft={draft}
          onSchedule={(publishAt) => onSchedule(draft, publishAt)}
          onClose={() => setScheduling(false)}
        />
      )}
    </span>
  );
}

const createColumns = (actions: DraftActions): Column<DraftCard>[] => [
  {
    title: 'Draft',
    isRowHeader: true,
    cell: (draft) => (
      <span className="flex gap-3 items-center">
        <CompanyLogo job={{ image: draft.image, title: draft.title || formatDraftName(draft) }} />
        <span className="grid min-w-32">
          <RowLink to={adminPaths.draft(draft.id)} data-opens-row="">
            {formatDraftName(draft)}
          </RowLink>
          <span className="text-ink-soft text-xs" dir="auto">
            {draft.location}
          </span>
        </span>
      </span>
    ),
  },
  { title: 'Status', cell: (draft) => <Status draft={draft} /> },
  {
    title: 'Saved',
    isNarrow: true,
    cell: ({ updated_at, updatedBy: { name } }) => (
      <span className="grid">
        <span>{formatDateTime(updated_at)}</span>
        {name && (
          <span
            className="text-ink-faint text-xs whitespace-nowrap overflow-hidden max-w-32 text-ellipsis"
            dir="auto"
          >
            {fill(texts.savedBy, { name })}
          </span>
        )}
      </span>
    ),
  },
  { title: 'Actions', isNarrow: true, cell: (draft) => <Actions {...{ draft, actions }} /> },
];

function Table({ view, list, loading }: { view: DraftListView; list: Drafts; loading: boolean }) {
  const { top, focusTop } = useTablePage();
  const actions = useDraftActions(focusTop);
  const selection = useSelection<DraftCard>();
  const { bulk, bulkActions } = actions;
  const { drafts, total } = list;
  return (
    <PagedTable
      {...{ page: view.page, total, loading, top }}
      caption={texts.statuses[view.status]}
      columns={createColumns(actions)}
      rows={drafts}
      bulk={{
        ...{ noun: 'draft', nameItem: formatDraftName, selection, bulk, onFinished: focusTop },
        buttons: [
          {
            label: texts.publishNow,
            icon: Send,
            filter: ({ missing }) => missing.length === 0,
            action: bulkActions.publish,
          },
          { label: 'Delete', icon: Trash2, dangerous: true, action: bulkActions.remove },
        ],
      }}
      label="Pages of drafts"
      buildHref={(page) => adminPaths.drafts + toDraftQuery({ ...view, page })}
      emptyState={{ title: texts.none, hint: texts.noneHint, children: <AddJobLink /> }}
    />
  );
}

export function Component() {
  const [query] = useSearchParams();
  const view = {
    status: draftListStatuses.find((status) => status === query.get('status')) ?? 'all',
    page: parsePageNumber(query),
  };
  const draftsQuery = useDrafts(view);
  return (
    <AdminList
      title={texts.title}
      actions={<AddJobLink />}
      toolbar={
        <Tabs
          label="Drafts by status"
          tabs={draftListStatuses.map((status) => ({
            label: texts.statuses[status],
            to: { search: toDraftQuery({ status, page: 1 }) },
            isCurrent: status === view.status,
            count: draftsQuery.data?.counts && formatNumber(draftsQuery.data?.counts[status]),
          }))}
        />
      }
      query={draftsQuery}
      failedText={loadFailedText}
    >
      {(list, loading) => <Table key={view.status} view={view} list={list} loading={loading} />}
    </AdminList>
  );
}
