import { Check, Mail, ShieldOff, UserMinus } from 'lucide-react';
import type { Administrator } from '#contract/accounts.ts';
import { dayMs, dayText } from '#contract/india-time.ts';
import { accountLimits } from '#contract/limits.ts';
import { invitationMessages } from '#contract/messages/account.ts';
import { fill } from '#contract/fill.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import type { Column } from '#web/ui/data-table/data-table.tsx';

interface Acting {
  /** Nobody may remove his own account. */
  ownId: string | undefined;
  busyId: string | undefined;
  onApprove: (account: Administrator) => void;
  onRemove: (account: Administrator) => void;
  onReset: (account: Administrator) => void;
  onInvite: (account: Administrator) => void;
}

const nameColumn = (ownId: string | undefined): Column<Administrator> => ({
  title: 'Name',
  isHeader: true,
  cell: ({ id, name }) => (
    <span dir="auto" className="wrap-anywhere inline-flex flex-wrap gap-x-2 gap-y-1 items-center">
      {name} {id === ownId && <Badge tone="brand">You</Badge>}
    </span>
  ),
});

const emailColumn: Column<Administrator> = {
  title: 'Email',
  cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
};

export const pendingColumns = (acting: Acting): Column<Administrator>[] => [
  nameColumn(acting.ownId),
  emailColumn,
  { title: 'Requested on', narrow: true, cell: (account) => dayText(account.created_at) },
  {
    title: 'Actions',
    narrow: true,
    cell: (account) => (
      <span className="flex gap-2">
        <Button
          size="small"
          aria-label={`Approve ${account.name}`}
          disabled={acting.busyId === account.id}
          onClick={() => acting.onApprove(account)}
        >
          <Check size={18} aria-hidden="true" />
          Approve
        </Button>
        <Button
          variant="outline"
          size="small"
          aria-label={`Decline ${account.name}`}
          disabled={acting.busyId === account.id}
          onClick={() => acting.onRemove(account)}
        >
          Decline
        </Button>
      </span>
    ),
  },
];

function linkText({ created_at: sent }: Administrator, now: Date): string {
  const end = new Date(Date.parse(sent) + accountLimits.invitationDays * dayMs);
  const { over, until } = invitationMessages;
  return end <= now ? over : fill(until, { day: dayText(end.toISOString()) });
}

export const invitedColumns = (acting: Acting, now: Date): Column<Administrator>[] => [
  { ...emailColumn, isHeader: true },
  { title: 'Link works', narrow: true, cell: (account) => linkText(account, now) },
  {
    title: 'Actions',
    narrow: true,
    cell: (account) => (
      <span className="flex gap-2">
        <Button
          variant="outline"
          size="small"
          aria-label={`Send again to ${account.email}`}
          disabled={acting.busyId === account.id}
          onClick={() => acting.onInvite(account)}
        >
          <Mail size={18} aria-hidden="true" />
          Send again
        </Button>
        <Button
          variant="plain"
          size="small"
          className="-ms-3 text-danger hover:bg-danger-tint hover:text-danger-strong"
          aria-label={`Revoke the invitation of ${account.email}`}
          disabled={acting.busyId === account.id}
          onClick={() => acting.onRemove(account)}
        >
          Revoke
        </Button>
      </span>
    ),
  },
];

export const activeColumns = (acting: Acting): Column<Administrator>[] => [
  nameColumn(acting.ownId),
  emailColumn,
  { title: 'Since', narrow: true, cell: (account) => dayText(account.created_at) },
  {
    title: 'Actions',
    narrow: true,
    cell: (account) =>
      acting.ownId === undefined || account.id === acting.ownId ? null : (
        <span className="flex gap-2">
          {account.secondFactor && (
            <Button
              variant="plain"
              size="small"
              aria-label={`Reset two-step sign-in of ${account.name}`}
              disabled={acting.busyId === account.id}
              onClick={() => acting.onReset(account)}
            >
              <ShieldOff size={18} aria-hidden="true" />
              Reset two-step
            </Button>
          )}
          <Button
            variant="plain"
            size="small"
            className="-ms-3 text-danger hover:bg-danger-tint hover:text-danger-strong"
            aria-label={`Remove ${account.name}`}
            disabled={acting.busyId === account.id}
            onClick={() => acting.onRemove(account)}
          >
            <UserMinus size={18} aria-hidden="true" />
            Remove
          </Button>
        </span>
      ),
  },
];
