import { LogOut } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Administrator } from '#contract/accounts.ts';
import { messages } from '#contract/messages.ts';
import {
  activeColumns,
  pendingColumns,
} from '#web/features/administrators/administrator-columns.tsx';
import { useAdministrators, useMe } from '#web/features/administrators/queries.ts';
import { signOutEverywhere } from '#web/features/session/sign-out.ts';
import { useAsk } from '#web/ui/dialog/ask.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import styles from './administrators-page.module.css';
import { PageHeader } from './page-header.tsx';
import { useAdminHead } from './use-admin-head.ts';
import { useAdministratorChanges } from './use-administrator-changes.ts';

function OwnAccount() {
  const { data } = useMe();
  const ask = useAsk();
  const [leaving, setLeaving] = useState(false);
  const { everywhere, everywhereQuestion } = messages.account;

  const leave = async () => {
    const question = { title: everywhere, text: everywhereQuestion, confirmLabel: 'Sign out' };
    if (!(await ask.confirm(question))) return;
    setLeaving(true);
    const failed = await signOutEverywhere();
    if (!failed) return;
    setLeaving(false);
    await ask.alert({ title: 'Nothing was changed', text: messages.account.changeFailed });
  };

  return (
    <section aria-labelledby="own" className={styles['own']}>
      <div className={styles['who']}>
        <h2 id="own">Your account</h2>
        <p>{data ? `${data.name}, ${data.email}` : ' '}</p>
      </div>
      <Button variant="outline" disabled={leaving} onClick={() => void leave()}>
        <LogOut size={18} aria-hidden="true" />
        {everywhere}
      </Button>
    </section>
  );
}

function Accounts({ accounts }: { accounts: readonly Administrator[] | undefined }) {
  const ownId = useMe().data?.id;
  const top = useRef<HTMLDivElement>(null);
  const { busyId, approve, remove } = useAdministratorChanges(() => top.current?.focus());
  const acting = {
    ownId,
    busyId,
    onApprove: (account: Administrator) => void approve(account),
    onRemove: (account: Administrator) => void remove(account),
  };
  const of = (status: Administrator['status']) =>
    accounts?.filter((account) => account.status === status) ?? [];
  const parts = [
    { title: 'Waiting for approval', rows: of('pending'), columns: pendingColumns(acting) },
    { title: 'Active', rows: of('active'), columns: activeColumns(acting) },
  ];
  return (
    <div ref={top} tabIndex={-1} className={styles['parts']}>
      {parts.map(({ title, rows, columns }) => (
        <section key={title}>
          <h2 className={styles['heading']}>
            {title} {accounts && <span className={styles['count']}>{rows.length}</span>}
          </h2>
          <DataTable
            caption={title}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            empty={accounts ? messages.account.nonePending : messages.table.loading}
          />
        </section>
      ))}
    </div>
  );
}

export function Component() {
  useAdminHead('Administrators');
  const { data, isError, refetch } = useAdministrators();
  return (
    <>
      <PageHeader title="Administrators" />
      {isError && !data ? (
        <RetryNotice text={messages.account.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <Accounts accounts={data} />
      )}
      <OwnAccount />
    </>
  );
}
