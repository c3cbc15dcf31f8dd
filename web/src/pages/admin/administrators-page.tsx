import { KeyRound, LogOut } from 'lucide-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Administrator, inviteAdmin } from '#contract/administrators.ts';
import { fill } from '#contract/fill-template.ts';
import {
  accountMessages as text,
  invitationMessages,
  secondFactorMessages,
} from '#contract/messages/account.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import {
  buildActiveColumns,
  buildInvitedColumns,
  buildPendingColumns,
} from '#web/features/accounts/administrator-columns.tsx';
import { refreshAdministrators, useAdministrators, useMe } from '#web/features/accounts/api.ts';
import { signOutEverywhere } from '#web/features/accounts/session.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { useRowAction } from '#web/ui/action/use-action.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { AdminList } from './admin-list.tsx';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import {
  AccountForm,
  defineForm,
  showServerMessageFor,
  fields,
} from '#web/features/accounts/account-form.tsx';

const inviteForm = defineForm(inviteAdmin.body, [
  { ...fields.email, autoComplete: 'off', hint: invitationMessages.hint },
]);

/** Shows an empty form again for the next address. */
function InviteForm({ onDone }: { onDone: (message: string) => void }) {
  const client = useQueryClient();
  const [sentCount, setSentCount] = useState(0);
  // A refusal may mean that another administrator has added the address.
  const { mutateAsync } = useMutation({
    mutationFn: ({ email, key }: { email: string; key: string }) =>
      call('inviteAdmin', { body: { email }, idempotencyKey: key }),
    onSettled: () => refreshAdministrators(client),
  });
  return (
    <AccountForm
      key={sentCount}
      {...inviteForm}
      staysOpen
      focused={sentCount > 0 ? 'email' : undefined}
      buttonTexts={['Send an invitation', 'Sending...']}
      toFailure={showServerMessageFor(
        [409, 422, 429],
        'We could not send an invitation. Please try again.',
      )}
      send={(body, { idempotencyKey: key }) => mutateAsync({ ...body, key })}
      onSent={({ message }) => {
        setSentCount(sentCount + 1);
        onDone(message);
      }}
    />
  );
}

type ChangeName = 'approved' | 'removed' | 'reset';

/** By the change; the question before a removal depends on the status of the account. */
const questions = {
  approved: ['Approve {name}', text.approveQuestion, 'Approve'],
  reset: ['Reset two-step sign-in of {name}', secondFactorMessages.resetQuestion, 'Reset'],
  invited: ['Revoke the invitation', 'The link emailed to {email} will stop working.', 'Revoke'],
  pending: ['Decline {name}', 'The request from {name} ({email}) will be deleted.', 'Decline'],
  active: ['Remove {name}', text.removeQuestion, 'Remove'],
} as const;

function buildQuestion({ name, email, status }: Administrator, changeName: ChangeName) {
  const [title, question, confirmLabel] = questions[changeName === 'removed' ? status : changeName];
  return {
    title: fill(title, { name }),
    text: fill(question, { name, email }),
    confirmLabel,
    dangerous: changeName !== 'approved',
  };
}

/** Each change asks for confirmation. `onDone` is called after the list has changed. */
function useAdministratorChanges(onDone: () => void) {
  const client = useQueryClient();
  const { runAction, busyId } = useRowAction({
    // The server gives the reason of a refusal, such as that it was the last administrator.
    explainError: (error) =>
      error instanceof ApiError && [404, 409, 429].includes(error.status)
        ? error.message
        : text.changeFailed,
    // Also read again after a failure: another administrator may have changed the list.
    refresh: () => refreshAdministrators(client),
  });
  const createAction =
    (work: (account: Administrator) => Promise<{ message: string }>, changeName?: ChangeName) =>
    (account: Administrator) =>
      runAction({
        id: account.id,
        question: changeName && buildQuestion(account, changeName),
        perform: () => work(account),
        doneText: ({ message }) => message,
        onDone,
        failedTitle: 'Nothing was changed',
      });
  return {
    busyId,
    invite: createAction(({ email }) => call('inviteAdmin', { body: { email } })),
    approve: createAction(({ id }) => call('approveAdmin', { params: { id } }), 'approved'),
    remove: createAction(({ id }) => call('removeAdmin', { params: { id } }), 'removed'),
    reset: createAction(({ id }) => call('resetSecondFactor', { params: { id } }), 'reset'),
  };
}

function OwnAccount() {
  const { data } = useMe();
  const dialogs = useConfirm();
  const [isSigningOut, setSigningOut] = useState(false);
  const { signOutAllDevices, signOutAllQuestion } = text;

  const signOut = async () => {
    const question = {
      title: signOutAllDevices,
      text: signOutAllQuestion,
      confirmLabel: 'Sign out',
    };
    if (!(await dialogs.confirm(question))) return;
    setSigningOut(true);
    const hasFailed = await signOutEverywhere();
    if (!hasFailed) return;
    setSigningOut(false);
    await dialogs.alert({ title: 'Nothing was changed', text: text.changeFailed });
  };

  return (
    <section
      aria-labelledby="own"
      className="panel flex flex-wrap gap-x-8 gap-y-4 items-center justify-between mt-10 p-5"
    >
      <div className="min-w-0 [&_h2]:text-md [&_p]:text-ink-soft [&_p]:text-sm [&_p]:wrap-anywhere">
        <h2 id="own">Your account</h2>
        <p>{data ? `${data.name}, ${data.email}` : ' '}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={adminPaths.account} variant="outline">
          <KeyRound size={18} /> Password and two-step sign-in
        </ButtonLink>
        <Button variant="outline" disabled={isSigningOut} onClick={() => void signOut()}>
          <LogOut size={18} /> {signOutAllDevices}
        </Button>
      </div>
    </section>
  );
}

function Accounts({ accounts, loading }: { accounts: readonly Administrator[]; loading: boolean }) {
  const ownId = useMe().data?.id;
  const { now } = useSite();
  const top = useRef<HTMLDivElement>(null);
  const changes = useAdministratorChanges(() => top.current?.focus());
  const columnActions = { ownId, ...changes };
  const filterByStatus = (status: Administrator['status']) =>
    accounts.filter((account) => account.status === status);
  const invited = filterByStatus('invited');
  const sections = [
    {
      title: 'Waiting for approval',
      rows: filterByStatus('pending'),
      columns: buildPendingColumns(columnActions),
    },
    ...(invited.length > 0
      ? [{ title: 'Invited', rows: invited, columns: buildInvitedColumns(columnActions, now) }]
      : []),
    { title: 'Active', rows: filterByStatus('active'), columns: buildActiveColumns(columnActions) },
  ];
  return (
    <div ref={top} tabIndex={-1} className="grid gap-8">
      {sections.map(({ title, rows, columns }) => (
        <section key={title}>
          <h2 className="flex gap-2 items-center mb-3 text-xl">
            {title}{' '}
            {!loading && (
              <span className="min-w-7 py-0 px-2 rounded-full bg-sunken text-ink-soft text-sm tabular-nums leading-[1.75rem] text-center">
                {rows.length}
              </span>
            )}
          </h2>
          <DataTable
            caption={title}
            columns={columns}
            rows={rows}
            getKey={({ id }) => id}
            empty={loading ? tableMessages.loading : text.nonePending}
          />
        </section>
      ))}
    </div>
  );
}

export function Component() {
  const toast = useToast();
  return (
    <>
      <AdminList
        title="Administrators"
        query={useAdministrators()}
        initialData={[]}
        failedText={text.loadFailed}
      >
        {(accounts, loading) => <Accounts accounts={accounts} loading={loading} />}
      </AdminList>
      <section
        aria-labelledby="invite"
        className="panel flex flex-wrap gap-x-8 gap-y-4 items-center justify-between mt-10 p-5"
      >
        <h2 id="invite">Invite an administrator</h2>
        <InviteForm onDone={toast} />
      </section>
      <OwnAccount />
    </>
  );
}
