import { BadgeCheck, RefreshCw } from 'lucide-react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dayText } from '#contract/india-time.ts';
import { pageSizes, pagination } from '#contract/limits.ts';
import type { FailingLink, FailingLinks } from '#contract/links.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { failingLinkMessages, linkReasonText } from '#contract/messages/failing-links.ts';
import { isWebAddress } from '#contract/web-address.ts';
import { adminPaths } from '#contract/pages/admin-paths.ts';
import {
  type LinkActions,
  useFailingLinks,
  useLinkActions,
} from '#web/features/job-admin/failing-links.ts';
import { pageNumberOf, withPage } from '#web/lib/page-number.ts';
import { AdminList } from '#web/ui/admin-list/admin-list.tsx';
import { ListPages, ListRows } from '#web/ui/admin-list/list-pages.tsx';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Link } from '#web/ui/link/link.tsx';
import styles from './job-list-page.module.css';
import own from './links-page.module.css';
import { showingText } from './showing-text.ts';
import { useAdminHead } from './use-admin-head.ts';

const texts = failingLinkMessages;
const pageSize = pageSizes.adminTable;

/** What is no web address failed for that, and must not be followed from here either. */
const Address = ({ link }: Pick<FailingLink, 'link'>) =>
  isWebAddress(link) ? (
    <a href={link} target="_blank" rel="noopener noreferrer" className={styles['text']}>
      {link}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  ) : (
    <span className={styles['text']}>{link}</span>
  );

function Actions({ link, actions }: { link: FailingLink; actions: LinkActions }) {
  const name = `${link.role} at ${link.company}`;
  const busy = actions.busyId === link.id;
  return (
    <span className={own['actions']}>
      <Button
        variant="outline"
        size="small"
        aria-label={`${texts.check}: ${name}`}
        disabled={busy}
        onClick={() => void actions.check(link)}
      >
        <RefreshCw size={16} aria-hidden="true" /> {texts.check}
      </Button>
      <Button
        variant="plain"
        size="small"
        aria-label={`${texts.works}: ${name}`}
        disabled={busy}
        onClick={() => void actions.confirm(link)}
      >
        <BadgeCheck size={16} aria-hidden="true" /> {texts.works}
      </Button>
    </span>
  );
}

const columnsWith = (actions: LinkActions): Column<FailingLink>[] => [
  {
    title: 'Job',
    isHeader: true,
    cell: ({ id, role, company }) => (
      <span className={styles['role']}>
        <Link to={adminPaths.editJob(id)} dir="auto" className={styles['text']}>
          {role}
        </Link>
        <span dir="auto" className={styles['place']}>
          {company}
        </span>
      </span>
    ),
  },
  { title: 'Link', cell: ({ link }) => <Address link={link} /> },
  {
    title: 'Why',
    cell: ({ reason }) => (reason === undefined ? texts.notKnown : linkReasonText(reason)),
  },
  {
    title: 'Failing since',
    narrow: true,
    cell: ({ failingSince }) => <time dateTime={failingSince}>{dayText(failingSince)}</time>,
  },
  {
    title: 'Closed since',
    narrow: true,
    cell: ({ closedAt }) =>
      closedAt ? <time dateTime={closedAt}>{dayText(closedAt)}</time> : texts.notClosed,
  },
  { title: 'Actions', narrow: true, cell: (link) => <Actions link={link} actions={actions} /> },
];

interface LoadedProps {
  page: number;
  found: FailingLinks;
  loading: boolean;
}

function Loaded({ page, found: { links, total }, loading }: LoadedProps) {
  const top = useRef<HTMLDivElement>(null);
  const actions = useLinkActions(() => top.current?.focus());
  return (
    <ListPages
      {...{ page, pageSize, total, loading }}
      status={showingText({ page, pageSize, count: links.length, total })}
      label="Pages of links"
      shape={pagination.adminJobs}
      hrefOf={(to) => withPage(adminPaths.links, to)}
    >
      <ListRows top={top}>
        {total === 0 ? (
          <EmptyState heading="h2" title={texts.none} hint={texts.noneHint}>
            <Link to={adminPaths.jobList} className={buttonClass({ variant: 'outline' })}>
              To the job list
            </Link>
          </EmptyState>
        ) : (
          <DataTable
            caption={texts.caption}
            columns={columnsWith(actions)}
            rows={links}
            keyOf={({ id }) => id}
            busy={loading}
            empty={tableMessages.noJobs}
          />
        )}
      </ListRows>
    </ListPages>
  );
}

export function Component() {
  useAdminHead(texts.title);
  const [query] = useSearchParams();
  const page = pageNumberOf(query);
  return (
    <AdminList
      title={texts.title}
      intro={texts.intro}
      query={useFailingLinks(page)}
      loadingText={tableMessages.loading}
      failedText={texts.loadFailed}
    >
      {(found, loading) => <Loaded page={page} found={found} loading={loading} />}
    </AdminList>
  );
}
