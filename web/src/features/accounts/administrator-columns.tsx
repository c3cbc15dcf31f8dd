import { Check, type LucideIcon, Mail, ShieldOff, UserMinus } from 'lucide-react';
import type { Administrator } from '#contract/administrators.ts';
import { dayMs, dayText } from '#contract/india-time.ts';
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
  look?: 'outline' | 'plain' | 'dangerous';
  action: ActionName;
}

const actionsColumn = (
  handlers: Handlers,
  listActions: (account: Administrator) => readonly ActionButton[],
): Column<Administrator> => ({
  title: 'Actions',
  isNarrow: true,
  cell: (account) => {
    const actions = listActions(account);
    return actions.length === 0 ? null : (
      <span className="flex gap-2">
        {actions.map(({ label, spoken = label, icon: Icon, look, action }) => (
          <Button
            key={label}
            size="small"
            variant={look === 'dangerous' ? 'plain' : look}
            className={
              look === 'dangerous'
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

export const pendingColumns = (handlers: Handlers): Column<Administrator>[] => [
  nameColumn(handlers.ownId),
  emailColumn,
  { title: 'Requested on', isNarrow: true, cell: (account) => dayText(account.created_at) },
  actionsColumn(handlers, () => [
    { label: 'Approve', icon: Check, action: 'approve' },
    { label: 'Decline', look: 'outline', action: 'remove' },
  ]),
];

export const invitedColumns = (handlers: Handlers, now: Date): Column<Administrator>[] => [
  { ...emailColumn, isHeader: true },
  {
    title: 'Link works',
    isNarrow: true,
    cell: ({ created_at: sentAt }) => {
      const expiresAt = new Date(Date.parse(sentAt) + accountLimits.invitationDays * dayMs);
      return expiresAt <= now ? 'expired' : `until ${dayText(expiresAt.toISOString())}`;
    },
  },
  actionsColumn(handlers, () => [
    { label: 'Send again', spoken: 'Send again to', icon: Mail, look: 'outline', action: 'invite' },
    { label: 'Revoke', spoken: 'Revoke the invitation of', look: 'dangerous', action: 'remove' },
  ]),
];

const resetTwoStep: ActionButton = {
  label: 'Reset two-step',
  spoken: 'Reset two-step sign-in of',
  icon: ShieldOff,
  look: 'plain',
  action: 'reset',
};

export const activeColumns = (handlers: Handlers): Column<Administrator>[] => [
  nameColumn(handlers.ownId),
  emailColumn,
  { title: 'Since', isNarrow: true, cell: (account) => dayText(account.created_at) },
  actionsColumn(handlers, ({ id, secondFactor }) =>
    handlers.ownId === undefined || id === handlers.ownId
      ? []
      : [
          ...(secondFactor ? [resetTwoStep] : []),
          { label: 'Remove', icon: UserMinus, look: 'dangerous', action: 'remove' },
        ],
  ),
];
