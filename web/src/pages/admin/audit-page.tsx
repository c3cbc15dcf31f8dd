import { useNavigate, useSearchParams } from 'react-router-dom';
import { dayInIndia } from '#contract/india-time.ts';
import { auditMessages } from '#contract/messages/audit.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { adminPaths } from '#contract/pages/admin-paths.ts';
import { DayPicker } from '#web/features/audit/day-picker.tsx';
import { dayOf, dayText } from '#web/features/audit/day.ts';
import { auditColumns } from '#web/features/audit/audit-columns.tsx';
import { useAudit } from '#web/features/audit/api.ts';
import { useSite } from '#web/lib/site-context.tsx';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { EmptyRows } from '#web/ui/data-table/empty-rows.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import styles from './audit-page.module.css';
import { PageHeader } from '#web/ui/admin-list/page-header.tsx';
import { useAdminHead } from './use-admin-head.ts';

const addressOf = (day: string): string => `${adminPaths.audit}?day=${day}`;

interface OlderProps {
  audit: ReturnType<typeof useAudit>;
  /** There are rows, and they are all of the day. */
  complete: boolean;
}

/** What stands below the rows: the way to older ones, or that there are none. */
function Older({ audit, complete }: OlderProps) {
  const { isFetchNextPageError, isFetchingNextPage, hasNextPage } = audit;
  const { loadFailed, older, end } = auditMessages;
  const next = () => void audit.fetchNextPage();
  return (
    <div className={styles['more']}>
      {isFetchNextPageError && <RetryNotice text={loadFailed} onRetry={next} />}
      {hasNextPage && !isFetchNextPageError && (
        <Button variant="outline" disabled={isFetchingNextPage} onClick={next}>
          {isFetchingNextPage ? tableMessages.loading : older}
        </Button>
      )}
      <p role="status" className={styles['end']}>
        {complete && end}
      </p>
    </div>
  );
}

const actionsIn = ({ data }: ReturnType<typeof useAudit>) =>
  data?.pages.flatMap((page) => page.actions) ?? [];

function Nothing({ day }: { day: string }) {
  const { now } = useSite();
  const today = dayInIndia(now);
  return (
    <EmptyRows text={auditMessages.none}>
      {day !== today && (
        <Link to={addressOf(today)} className={buttonClass({ variant: 'outline', size: 'small' })}>
          {auditMessages.showToday}
        </Link>
      )}
    </EmptyRows>
  );
}

function Actions({ day, heading }: { day: string; heading: string }) {
  const audit = useAudit(day);
  if (audit.isError && !audit.isFetchNextPageError) {
    return <RetryNotice text={auditMessages.loadFailed} onRetry={() => void audit.refetch()} />;
  }
  const actions = actionsIn(audit);
  const loading = audit.isPending || audit.isPlaceholderData;
  return (
    <>
      <DataTable
        brief
        caption={heading}
        columns={auditColumns}
        rows={actions}
        keyOf={({ id }) => id}
        busy={loading}
        empty={loading ? tableMessages.loading : <Nothing day={day} />}
      />
      <Older audit={audit} complete={!loading && actions.length > 0 && !audit.hasNextPage} />
    </>
  );
}

export function Component() {
  useAdminHead('Audit log');
  const navigate = useNavigate();
  const { now } = useSite();
  const [query] = useSearchParams();
  const day = dayOf(query, now);
  const heading = dayText(day, now);
  return (
    <>
      <PageHeader title="Audit Log">
        <DayPicker
          day={day}
          now={now}
          hrefOf={addressOf}
          onDay={(chosen) => void navigate(addressOf(chosen))}
        />
      </PageHeader>
      <p className={styles['intro']}>{auditMessages.intro}</p>
      <h2 className={styles['day']} aria-live="polite">
        {heading}
      </h2>
      <Actions day={day} heading={heading} />
    </>
  );
}
