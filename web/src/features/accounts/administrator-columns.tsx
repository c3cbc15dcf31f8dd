import { Check, type LucideIcon, Mail, ShieldOff, UserMinus } from 'lucide-react';
import type { Administrator } from '#contract/administrators.ts';
import { dayMs, dayText } from '#contract/india-time.ts';
import { accountLimits } from '#contract/limits.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import type { Column } from '#web/ui/data-table/data-table.tsx';

type Press = 'approve' | 'remove' | 'reset' | 'invite';

interface Acting extends Record<Press, (account: Administrator) => Promise<void>> {
  /** The id of the signed-in administrator, who may not remove this account. */
  ownId: string | undefined;
  busyId: string | undefined;
}

interface Action {
  label: string;
  /** A screen reader says this instead of the label, followed by the account's name. */
  words?: string;
  icon?: LucideIcon;
  look?: 'outline' | 'plain' | 'dangerous';
  press: Press;
}

const actionsColumn = (
  acting: Acting,
  listActions: (account: Administrator) => readonly Action[],
): Column<Administrator> => ({
  title: 'Actions',
  narrow: true,
  cell: (account) => {
    const actions = listActions(account);
    return actions.length === 0 ? null : (
      <span className="flex gap-2">
        {actions.map(({ label, words = label, icon: Icon, look, press }) => (
          <Button
            key={label}
            size="small"
            variant={look === 'dangerous' ? 'plain' : look}
            className={
              look === 'dangerous'
                ? '-ms-3 text-danger hover:bg-danger-tint hover:text-danger-strong'
                : undefined
            }
            aria-label={`${words} ${account.status === 'invited' ? account.email : account.name}`}
            disabled={acting.busyId === account.id}
            onClick={() => void acting[press](account)}
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

export const pendingColumns = (acting: Acting): Column<Administrator>[] => [
  nameColumn(acting.ownId),
  emailColumn,
  { title: 'Requested on', narrow: true, cell: (account) => dayText(account.created_at) },
  actionsColumn(acting, () => [
    { label: 'Approve', icon: Check, press: 'approve' },
    { label: 'Decline', look: 'outline', press: 'remove' },
  ]),
];

export const invitedColumns = (acting: Acting, now: Date): Column<Administrator>[] => [
  { ...emailColumn, isHeader: true },
  {
    title: 'Link works',
    narrow: true,
    cell: ({ created_at: sent }) => {
      const end = new Date(Date.parse(sent) + accountLimits.invitationDays * dayMs);
      return end <= now ? 'expired' : `until ${dayText(end.toISOString())}`;
    },
  },
  actionsColumn(acting, () => [
    { label: 'Send again', words: 'Send again to', icon: Mail, look: 'outline', press: 'invite' },
    { label: 'Revoke', words: 'Revoke the invitation of', look: 'dangerous', press: 'remove' },
  ]),
];

const reset: Action = {
  label: 'Reset two-step',
  words: 'Reset two-step sign-in of',
  icon: ShieldOff,
  look: 'plain',
  press: 'reset',
};

export const activeColumns = (acting: Acting): Column<Administrator>[] => [
  nameColumn(acting.ownId),
  emailColumn,
  { title: 'Since', narrow: true, cell: (account) => dayText(account.created_at) },
  actionsColumn(acting, ({ id, secondFactor }) =>
    acting.ownId === undefined || id === acting.ownId
      ? []
      : [
          ...(secondFactor ? [reset] : []),
          { label: 'Remove', icon: UserMinus, look: 'dangerous', press: 'remove' },
        ],
  ),
];
