import { Check, CircleX, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { type ContentListName, contentListPath, contentLists } from '#contract/content-lists.ts';
import { pageSizes, pagination, searchLimits } from '#contract/limits.ts';
import { contentMessages } from '#contract/messages/content.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { submissionWords } from '#contract/submission-kinds.ts';
import { useContent } from '#web/features/moderation/api.ts';
import { StatusTabs } from '#web/features/moderation/content-list.tsx';
import { listStatuses } from '#web/features/moderation/moderated.ts';
import {
  buildAddress,
  findContentList,
  type ContentItem,
  type ContentPage,
  type ListParams,
  parseListParams,
} from '#web/features/moderation/content.ts';
import {
  type BulkOfContent,
  useBulkOfContent,
  useDecisions,
  useRemoval,
} from '#web/features/moderation/decisions.ts';
import { RejectDialog } from '#web/features/moderation/review-panel.tsx';
import { AdminList, ListPages } from '#web/ui/admin-list/admin-list.tsx';
import { BulkBar, BulkReport } from '#web/ui/bulk/bulk.tsx';
import type { Noun } from '#web/ui/bulk/count-text.ts';
import { type Selection, useSelection } from '#web/ui/bulk/selection.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';
import { DataTable, EmptyRows } from '#web/ui/data-table/data-table.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { contentColumns } from './content-columns.tsx';
import { useAdminHead } from './use-admin-head.ts';
import { showingText } from './showing-text.ts';

const texts = contentMessages;
const pageSize = pageSizes.adminContent;

interface List {
  listUrl: string;
  title: string;
  name: ContentListName;
  params: ListParams;
}

const Nothing = ({ name, isChosen }: { name: ContentListName; isChosen: boolean }) => (
  <EmptyRows text={tableMessages.noEntries}>
    {isChosen && (
      <>
        <span>{texts.nothingHere}</span>
        <Link to={contentListPath(name)} className={buttonClass({ variant: 'outline' })}>
          {texts.showAll}
        </Link>
      </>
    )}
  </EmptyRows>
);

const findNoun = (name: ContentListName): Noun => submissionWords[contentLists[name].kind];

interface BulkProps {
  noun: Noun;
  many: BulkOfContent;
  selection: Selection<ContentItem>;
  onFinished: () => void;
}

function SelectedBar({ noun, many: { bulk, actions }, selection, onFinished }: BulkProps) {
  const [rejecting, setRejecting] = useState<readonly ContentItem[]>();
  const reject = async (reason: string) => {
    setRejecting(undefined);
    selection.clear();
    await bulk.start(actions.reject(reason), rejecting ?? []);
    onFinished();
  };
  return (
    <>
      <BulkBar
        noun={noun}
        selection={selection}
        bulk={bulk}
        buttons={[
          {
            label: 'Publish',
            icon: Check,
            applies: ({ status }) => status !== 'published',
            press: actions.publish,
          },
          {
            label: 'Reject',
            icon: CircleX,
            applies: ({ status }) => status !== 'rejected',
            press: setRejecting,
          },
          { label: 'Delete', icon: Trash2, dangerous: true, press: actions.remove },
        ]}
        onFinished={onFinished}
      />
      {rejecting && (
        <RejectDialog
          items={rejecting}
          noun={noun}
          onReject={(reason) => void reject(reason)}
          onClose={() => setRejecting(undefined)}
        />
      )}
    </>
  );
}

interface RowsProps {
  list: List;
  page: ContentPage;
  loading: boolean;
  many: BulkOfContent;
  toTop: () => void;
}

function Rows({ list: { title, name, params }, page, loading, many, toTop }: RowsProps) {
  const { bulk, actions } = many;
  const selection = useSelection<ContentItem>();
  const decisions = useDecisions<ContentItem>(({ item, verdict, text }) => {
    const action = verdict.status === 'published' ? actions.publish : actions.reject('');
    bulk.note({ ...action, done: () => text }, item);
    selection.choose([item], false);
    toTop();
  });
  const removal = useRemoval((item) => {
    bulk.note(actions.remove, item);
    selection.choose([item], false);
    toTop();
  });
  const { rejecting, reject, cancel } = decisions;
  const first = (params.page - 1) * pageSize + 1;
  const isChosen = params.status !== '' || params.search !== '';
  return (
    <>
      <div className="mb-4">
        <DataTable
          dense
          caption={`${title}, newest first`}
          columns={contentColumns(page.items, first, { decisions, removal, selection })}
          rows={page.items}
          toKey={(item) => item.id}
          busy={loading}
          empty={loading ? tableMessages.loading : <Nothing {...{ name, isChosen }} />}
        />
      </div>
      <SelectedBar noun={findNoun(name)} many={many} selection={selection} onFinished={toTop} />
      {rejecting && <RejectDialog items={[rejecting]} onReject={reject} onClose={cancel} />}
    </>
  );
}

interface TableProps extends Pick<RowsProps, 'list' | 'page' | 'loading'> {
  many: BulkOfContent;
}

function Table({ list, page, loading, many }: TableProps) {
  const { listUrl, name, params, title } = list;
  const top = useRef<HTMLDivElement>(null);
  const shown = { page: params.page, pageSize, total: page.total, loading };
  return (
    <ListPages
      {...shown}
      ends
      jumps
      status={showingText({ ...shown, count: page.items.length })}
      label={`Pages of ${title}`}
      shape={pagination.adminContent}
      buildHref={(to) => buildAddress(listUrl, { ...params, page: to })}
    >
      <StatusTabs
        kind={contentLists[name].kind}
        chosen={params.status}
        counts={page.counts}
        buildHref={(status) => buildAddress(listUrl, { ...params, status, page: 1 })}
      />
      <div ref={top} tabIndex={-1}>
        <BulkReport noun={findNoun(name)} nameItem={(item) => item.title} bulk={many.bulk} />
        <Rows
          key={buildAddress(listUrl, { ...params, page: 1 })}
          {...{ list, page, loading, many }}
          toTop={() => top.current?.focus()}
        />
      </div>
    </ListPages>
  );
}

function ContentList({ list }: { list: List }) {
  const { listUrl, name, title, params } = list;
  const navigate = useNavigate();
  const many = useBulkOfContent(findNoun(name));
  return (
    <AdminList
      title={title}
      actions={
        name === 'ownInterviews' && (
          <Link to={adminPaths.addInterview} className={buttonClass()}>
            <Plus size={18} aria-hidden="true" />
            Add an experience
          </Link>
        )
      }
      search={{
        search: params.search,
        label: `Search ${title}`,
        placeholder: contentLists[name].search,
        maxLength: searchLimits.characters,
        onSearch: (search) => void navigate(buildAddress(listUrl, { ...params, search, page: 1 })),
      }}
      query={useContent(name, params)}
      initial={{ items: [], total: 0, counts: {} }}
      failedText={texts.loadFailed}
    >
      {(page, loading) => <Table {...{ list, page, loading, many }} />}
    </AdminList>
  );
}

export function Component() {
  const { listUrl = '' } = useParams();
  const { title, name } = findContentList(listUrl);
  useAdminHead(title);
  const [query] = useSearchParams();
  const params = parseListParams(query, listStatuses(contentLists[name].kind));
  return <ContentList key={listUrl} list={{ listUrl, title, name, params }} />;
}
