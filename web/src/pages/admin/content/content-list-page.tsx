import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { pageSizes, pagination } from '#contract/limits.ts';
import { contentMessages } from '#contract/messages/content.ts';
import { tableMessages } from '#contract/messages/desk.ts';
import { adminPaths } from '#web/app/desk/admin-paths.ts';
import { useContent } from '#web/features/blog/moderation/api.ts';
import { DeletedNotice, StatusTabs } from '#web/features/blog/moderation/content-list.tsx';
import {
  addressOf,
  contentListOf,
  type ContentPage,
  type Source,
  type Wanted,
  wantedOf,
} from '#web/features/blog/moderation/content.ts';
import { useDecisions, useRemoval } from '#web/features/blog/moderation/decisions.ts';
import { RejectDialog } from '#web/features/blog/moderation/review-panel.tsx';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { JumpToPage } from '#web/ui/data-table/jump-to-page.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { contentColumns } from './content-columns.tsx';
import styles from './content-list-page.module.css';
import { PageHeader } from '../page-header.tsx';
import { SearchBox } from '../search-box.tsx';
import { useAdminHead } from '../use-admin-head.ts';

const texts = contentMessages;
const pageSize = pageSizes.adminContent;

interface List {
  listUrl: string;
  title: string;
  source: Source;
  wanted: Wanted;
}

function summary({ page }: Wanted, { items, total }: ContentPage): string {
  const first = (page - 1) * pageSize;
  if (items.length === 0) return '';
  return texts.showing
    .replace('{first}', String(first + 1))
    .replace('{last}', String(first + items.length))
    .replace('{total}', String(total));
}

interface FooterProps {
  list: List;
  pages: number;
  status: string;
}

function Footer({ list: { listUrl, wanted, title }, pages, status }: FooterProps) {
  const navigate = useNavigate();
  const hrefOf = (page: number) => addressOf(listUrl, { ...wanted, page });
  return (
    <div className={styles['footer']}>
      <p role="status" className={styles['summary']}>
        {status}
      </p>
      <Pagination
        ends
        label={`Pages of ${title}`}
        page={wanted.page}
        pages={pages}
        shape={pagination.adminContent}
        hrefOf={hrefOf}
      />
      {pages > 1 && <JumpToPage pages={pages} onJump={(to) => void navigate(hrefOf(to))} />}
    </div>
  );
}

const Nothing = ({ isChosen }: { isChosen: boolean }) => (
  <>
    <p>{tableMessages.noEntries}</p>
    {isChosen && <p>{texts.nothingHere}</p>}
  </>
);

interface LoadedProps {
  list: List;
  page: ContentPage;
  loading: boolean;
}

function Rows({ list: { title, wanted }, page, loading }: LoadedProps) {
  const top = useRef<HTMLDivElement>(null);
  const toTop = () => top.current?.focus();
  const decisions = useDecisions(toTop);
  const removal = useRemoval(toTop);
  const { deleted, restoring, undo } = removal;
  const { rejecting, reject, cancel } = decisions;
  const first = (wanted.page - 1) * pageSize + 1;
  const isChosen = wanted.status !== '' || wanted.search !== '';
  return (
    <>
      {deleted && <DeletedNotice item={deleted} busy={restoring} onUndo={undo} />}
      <div ref={top} tabIndex={-1} className={styles['table']}>
        <DataTable
          dense
          caption={`${title}, newest first`}
          columns={contentColumns(page.items, first, { decisions, removal })}
          rows={page.items}
          keyOf={(item) => item.id}
          busy={loading}
          empty={loading ? tableMessages.loading : <Nothing isChosen={isChosen} />}
        />
      </div>
      {rejecting && <RejectDialog item={rejecting} onReject={reject} onClose={cancel} />}
    </>
  );
}

const nothingYet: ContentPage = { items: [], total: 0, counts: {} };

function Table({ list }: { list: List }) {
  const { listUrl, source, wanted } = list;
  const found = useContent(source, wanted);
  const { data: page = nothingYet, isPending, isPlaceholderData, isError, refetch } = found;
  const loading = isPending || isPlaceholderData;
  const pages = Math.max(1, Math.ceil(page.total / pageSize));
  if (isError) {
    return <RetryNotice text={texts.loadFailed} onRetry={() => void refetch()} />;
  }
  if (!loading && wanted.page > pages) {
    return <Navigate to={addressOf(listUrl, { ...wanted, page: pages })} replace />;
  }
  return (
    <>
      <StatusTabs
        source={source}
        chosen={wanted.status}
        counts={page.counts}
        hrefOf={(status) => addressOf(listUrl, { ...wanted, status, page: 1 })}
      />
      <Rows list={list} page={page} loading={loading} />
      <Footer
        list={list}
        pages={pages}
        status={loading ? tableMessages.loading : summary(wanted, page)}
      />
    </>
  );
}

export function Component() {
  const { listUrl = '' } = useParams();
  const { title, source } = contentListOf(listUrl);
  useAdminHead(title);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const wanted = wantedOf(query);
  return (
    <>
      <PageHeader title={title}>
        {source === 'admin' && (
          <Link to={adminPaths.addInterview} className={buttonClass()}>
            <Plus size={18} aria-hidden="true" />
            Add an experience
          </Link>
        )}
      </PageHeader>
      <SearchBox
        key={`${listUrl} ${wanted.search}`}
        search={wanted.search}
        label={`Search ${title}`}
        placeholder={source === 'posts' ? texts.searchPosts : texts.searchInterviews}
        onSearch={(search) => void navigate(addressOf(listUrl, { ...wanted, search, page: 1 }))}
      />
      <Table key={listUrl} list={{ listUrl, title, source, wanted }} />
    </>
  );
}
