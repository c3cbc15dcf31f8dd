import { Check, CircleX, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import {
  type ContentListName,
  contentListPath,
  contentLists,
} from '#contract/admin-submission-lists.ts';
import { pageSizes } from '#contract/pagination-settings.ts';
import { moderationMessages as texts } from '#contract/messages/moderation.ts';
import { postMessages } from '#contract/messages/post.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { submissionTexts } from '#contract/submission-kinds.ts';
import {
  buildListPath,
  findContentList,
  type ContentItem,
  type ContentPage,
  type ListParams,
  parseListParams,
  listStatuses,
  useContent,
} from '#web/features/moderation/api.ts';
import {
  type BulkContentActions,
  useBulkContentActions,
  useDecisions,
  useRemoval,
} from '#web/features/moderation/use-content-actions.ts';
import { RejectDialog } from '#web/features/moderation/review-panel.tsx';
import { AdminList } from './admin-list.tsx';
import { useSelection } from '#web/ui/bulk/row-selection.tsx';
import type { BulkAction } from '#web/ui/bulk/use-bulk-actions.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyRows } from '#web/ui/data-table/data-table.tsx';
import { sumCounts } from '#web/ui/format-count/format-count.ts';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { createColumns } from './content-columns.tsx';
import { PagedTable, useTablePage } from './paged-table.tsx';

const pageSize = pageSizes.adminContent;

interface List {
  listSlug: string;
  title: string;
  name: ContentListName;
  params: ListParams;
}

const findNoun = (name: ContentListName) => submissionTexts[contentLists[name].kind].noun;

function StatusTabs({ list, counts }: { list: List } & Pick<ContentPage, 'counts'>) {
  const { listSlug, name, params } = list;
  const totalCount = Object.keys(counts).length > 0 ? sumCounts(counts) : undefined;
  const tabs = [
    { status: '', label: 'All', count: totalCount } as const,
    ...listStatuses(contentLists[name].kind).map((status) => ({
      status,
      label: postMessages.statuses[status],
      count: counts[status],
    })),
  ];
  return (
    <Tabs
      label="Status"
      tabs={tabs.map(({ status, ...tab }) => ({
        ...tab,
        to: buildListPath(listSlug, { ...params, status, page: 1 }),
        isCurrent: status === params.status,
      }))}
    />
  );
}

interface TableProps {
  list: List;
  page: ContentPage;
  loading: boolean;
  bulkActions: BulkContentActions;
}

function Table({ list, page: { items, total }, loading, bulkActions }: TableProps) {
  const { listSlug, name, params, title } = list;
  const { bulk, actions } = bulkActions;
  const noun = findNoun(name);
  const { top, focusTop } = useTablePage();
  const selection = useSelection<ContentItem>();
  const [itemsToReject, setItemsToReject] = useState<readonly ContentItem[]>();
  const finishAction = (action: BulkAction<ContentItem>, item: ContentItem, canUndo: boolean) => {
    bulk.reportAction(action, item, canUndo);
    selection.setSelected([item], false);
    focusTop();
  };
  const decisions = useDecisions<ContentItem>(({ item, decision, text }) => {
    const action = decision.status === 'published' ? actions.publish : actions.reject('');
    finishAction({ ...action, doneText: () => text }, item, item.status === 'pending_review');
  });
  const removal = useRemoval((item, isUndoable) => finishAction(actions.remove, item, isUndoable));
  const rejectSelected = async (reason: string) => {
    setItemsToReject(undefined);
    selection.clear();
    await bulk.start(actions.reject(reason), itemsToReject ?? []);
    focusTop();
  };
  const isFiltered = params.status !== '' || params.search !== '';
  return (
    <>
      <PagedTable
        dense
        hasFirstAndLast
        {...{ page: params.page, pageSize, total, loading, top }}
        caption={`${title}, newest first`}
        columns={createColumns(items, (params.page - 1) * pageSize + 1, { decisions, removal })}
        rows={items}
        bulk={{
          ...{ noun, selection, bulk, onFinished: focusTop },
          nameItem: ({ title: name }) => name,
          buttons: [
            {
              label: 'Publish',
              icon: Check,
              action: actions.publish,
              filter: ({ status }) => status !== 'published',
            },
            {
              label: 'Reject',
              icon: CircleX,
              action: setItemsToReject,
              filter: ({ status }) => status !== 'rejected',
            },
            { label: 'Delete', icon: Trash2, dangerous: true, action: actions.remove },
          ],
        }}
        label={`Pages of ${title}`}
        buildHref={(page) => buildListPath(listSlug, { ...params, page })}
        whenEmpty={{
          empty: loading ? (
            tableMessages.loading
          ) : (
            <EmptyRows
              text={tableMessages.noEntries}
              hint={isFiltered && texts.noneHint}
              link={isFiltered && { to: contentListPath(name), text: texts.showAll }}
            />
          ),
        }}
      />
      {itemsToReject && (
        <RejectDialog
          items={itemsToReject}
          noun={noun}
          onReject={(reason) => void rejectSelected(reason)}
          onClose={() => setItemsToReject(undefined)}
        />
      )}
      {decisions.rejection && <RejectDialog {...decisions.rejection} />}
    </>
  );
}

function ContentList({ list }: { list: List }) {
  const { listSlug, name, title, params } = list;
  const navigate = useNavigate();
  const bulkActions = useBulkContentActions(findNoun(name));
  return (
    <AdminList
      title={title}
      actions={
        name === 'adminInterviews' && (
          <ButtonLink to={adminPaths.addInterview}>
            <Plus size={18} /> Add an experience
          </ButtonLink>
        )
      }
      search={{
        search: params.search,
        label: `Search ${title}`,
        placeholder: contentLists[name].searchHint,
        onSearch: (search) =>
          void navigate(buildListPath(listSlug, { ...params, search, page: 1 })),
      }}
      query={useContent(name, params)}
      initialData={{ items: [], total: 0, counts: {} }}
      failedText={texts.loadFailed}
    >
      {(page, loading) => (
        <>
          <StatusTabs list={list} counts={page.counts} />
          <Table
            key={buildListPath(listSlug, { ...params, page: 1 })}
            {...{ list, page, loading, bulkActions }}
          />
        </>
      )}
    </AdminList>
  );
}

export function Component() {
  const { listSlug = '' } = useParams();
  const { title, name } = findContentList(listSlug);
  const [query] = useSearchParams();
  const params = parseListParams(query, contentLists[name].kind);
  return <ContentList key={listSlug} list={{ listSlug, title, name, params }} />;
}
