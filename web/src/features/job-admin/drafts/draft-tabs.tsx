import { type DraftListStatus, draftListStatuses } from '#contract/jobs/draft-options.ts';
import type { DraftCounts } from '#contract/jobs/drafts.ts';
import { draftMessages } from '#contract/messages/job-draft.ts';
import { pageNumberOf } from '#web/lib/page-number.ts';
import { countFigure } from '#web/ui/figure/count-figure.ts';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import type { DraftListView } from './api.ts';

/** Whatever an address says that nobody knows is left out. */
export const draftViewOf = (query: URLSearchParams): DraftListView => ({
  status: draftListStatuses.find((status) => status === query.get('status')) ?? 'all',
  page: pageNumberOf(query),
});

/** The query of an address that shows the view; what is as usual needs no mention. */
export function draftQueryOf({ status, page }: DraftListView): string {
  const query = new URLSearchParams();
  if (status !== 'all') query.set('status', status);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text && `?${text}`;
}

interface Props {
  status: DraftListStatus;
  /** Absent until the first answer. */
  counts: DraftCounts | undefined;
}

export const DraftTabs = ({ status: shown, counts }: Props) => (
  <Tabs
    label="Drafts by status"
    tabs={draftListStatuses.map((status) => ({
      label: draftMessages.statuses[status],
      to: { search: draftQueryOf({ status, page: 1 }) },
      isCurrent: status === shown,
      figure: counts && countFigure(counts[status]),
    }))}
  />
);
