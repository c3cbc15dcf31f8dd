import { Check, type LucideIcon, Mail, ShieldOff, UserMinus } from 'lucide-react';
import type { Administrator } from '#contract/administrators.ts';
import { dayMs, formatDate } from '#contract/india-time.ts';
import { accountLimits } from '#contract/limits.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import type { Column } from '#web/ui/data-table/data-table.tsx';

type ActionName = 'approve' | 'remove' | 'reset' | 'invite';

interface Handlers extends Record<ActionName, (account: Administrator) => Promise<void>> {
  /** The id of the signed-in administrator, who may not remove this account. */
  ownId: string | undefined;
  busyId: string | undefined;
}

interface ActionButton {
  label: string;
  /** A screen reader says this instead of the label, followed by the account's name. */
  spoken?: string;
  icon?: LucideIcon;
  kind?: 'outline' | 'plain' | 'dangerous';
  action: ActionName;
}

const buildActionsColumn = (
  handlers: Handlers,
  listActions: (account: Administrator) => readonly ActionButton[],
): Column<Administrator> => ({
  title: 'Actions',
  isNarrow: true,
  cell: (account) => {
    const actions = listActions(account);
    return actions.length === 0 ? null : (
      <span className="flex gap-2">
        {actions.map(({ label, spoken = label, icon: Icon, kind, action }) => (
          <Button
            key={label}
            size="small"
            variant={kind === 'dangerous' ? 'plain' : kind}
            className={
              kind === 'dangerous'
                ? '-ms-3 text-danger hover:bg-danger-tint hover:text-danger-strong'
                : undefined
            }
            aria-label={`${spoken} ${account.status === 'invited' ? account.email : account.name}`}
            disabled={handlers.busyId === account.id}
            onClick={() => void handlers[action](account)}
          >
            {Icon && <Icon size={18} />}
            {label}
          </Button>
        ))}
      </span>
    );
  },
});

const buildNameColumn = (ownId: string | undefined): Column<Administrator> => ({
  title: 'Name',
  isRowHeader: true,
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

export const buildPendingColumns = (handlers: Handlers): Column<Administrator>[] => [
  buildNameColumn(handlers.ownId),
  emailColumn,
  { title: 'Requested on', isNarrow: true, cell: (account) => formatDate(account.created_at) },
  buildActionsColumn(handlers, () => [
    { label: 'Approve', icon: Check, action: 'approve' },
    { label: 'Decline', kind: 'outline', action: 'remove' },
  ]),
];

export const buildInvitedColumns = (handlers: Handlers, now: Date): Column<Administrator>[] => [
  { ...emailColumn, isRowHeader: true },
  {
    title: 'Link works',
    isNarrow: true,
    cell: ({ created_at: sentAt }) => {
      const expiresAt = new Date(Date.parse(sentAt) + accountLimits.invitationDays * dayMs);
      return expiresAt <= now ? 'expired' : `until ${formatDate(expiresAt.toISOString())}`;
    },
  },
  buildActionsColumn(handlers, () => [
    { label: 'Send again', spoken: 'Send again to', icon: Mail, kind: 'outline', action: 'invite' },
    { label: 'Revoke', spoken: 'Revoke the invitation of', kind: 'dangerous', action: 'remove' },
  ]),
];

const resetTwoStep: ActionButton = {
  label: 'Reset two-step',
  spoken: 'Reset two-step sign-in of',
  icon: ShieldOff,
  kind: 'plain',
  action: 'reset',
};

export const buildActiveColumns = (handlers: Handlers): Column<Administrator>[] => [
  buildNameColumn(handlers.ownId),
  emailColumn,
  { title: 'Since', isNarrow: true, cell: (account) => formatDate(account.created_at) },
  buildActionsColumn(handlers, ({ id, secondFactor }) =>
    handlers.ownId === undefined || id === handlers.ownId
      ? []
      : [
          ...(secondFactor ? [resetTwoStep] : []),
          { label: 'Remove', icon: UserMinus, kind: 'dangerous', action: 'remove' },
        ],
  ),
];
