import { Check, type LucideIcon, Mail, ShieldOff, UserMinus } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Administrator } from '#contract/administrators.ts';
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
  approve: (account: Administrator) => Promise<void>;
  remove: (account: Administrator) => Promise<void>;
  reset: (account: Administrator) => Promise<void>;
  invite: (account: Administrator) => Promise<void>;
}

interface Action {
  label: string;
  /** For a screen reader, with the account's name. */
  name: string;
  icon?: LucideIcon;
  buttonProps?: ComponentProps<typeof Button>;
  press: 'approve' | 'remove' | 'reset' | 'invite';
}

const dangerous = {
  variant: 'plain',
  className: '-ms-3 text-danger hover:bg-danger-tint hover:text-danger-strong',
} as const;

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
        {actions.map(({ label, name, icon: Icon, buttonProps, press }) => (
          <Button
            key={label}
            size="small"
            aria-label={name}
            disabled={acting.busyId === account.id}
            onClick={() => void acting[press](account)}
            {...buttonProps}
          >
            {Icon && <Icon size={18} aria-hidden="true" />}
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
  actionsColumn(acting, ({ name }) => [
    { label: 'Approve', name: `Approve ${name}`, icon: Check, press: 'approve' },
    {
      label: 'Decline',
      name: `Decline ${name}`,
      buttonProps: { variant: 'outline' },
      press: 'remove',
    },
  ]),
];

export const invitedColumns = (acting: Acting, now: Date): Column<Administrator>[] => [
  { ...emailColumn, isHeader: true },
  {
    title: 'Link works',
    narrow: true,
    cell: ({ created_at: sent }) => {
      const end = new Date(Date.parse(sent) + accountLimits.invitationDays * dayMs);
      const { over, until } = invitationMessages;
      return end <= now ? over : fill(until, { day: dayText(end.toISOString()) });
    },
  },
  actionsColumn(acting, ({ email }) => [
    {
      label: 'Send again',
      name: `Send again to ${email}`,
      icon: Mail,
      buttonProps: { variant: 'outline' },
      press: 'invite',
    },
    {
      label: 'Revoke',
      name: `Revoke the invitation of ${email}`,
      buttonProps: dangerous,
      press: 'remove',
    },
  ]),
];

const reset = (name: string): Action => ({
  label: 'Reset two-step',
  name: `Reset two-step sign-in of ${name}`,
  icon: ShieldOff,
  buttonProps: { variant: 'plain' },
  press: 'reset',
});

export const activeColumns = (acting: Acting): Column<Administrator>[] => [
  nameColumn(acting.ownId),
  emailColumn,
  { title: 'Since', narrow: true, cell: (account) => dayText(account.created_at) },
  actionsColumn(acting, ({ id, name, secondFactor }) =>
    acting.ownId === undefined || id === acting.ownId
      ? []
      : [
          ...(secondFactor ? [reset(name)] : []),
          {
            label: 'Remove',
            name: `Remove ${name}`,
            icon: UserMinus,
            buttonProps: dangerous,
            press: 'remove',
          },
        ],
  ),
];
