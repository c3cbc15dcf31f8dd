import { zodResolver } from '@hookform/resolvers/zod';
import { inviteAdmin } from '#contract/accounts.ts';
import { fieldMessage } from '#contract/field-message.ts';
import { invitationMessages } from '#contract/messages/account.ts';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { pathIn, requiredFields, useSendForm } from '#web/lib/form/use-send-form.ts';
import { TextField } from '#web/ui/form-field/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import { useInvite } from './api.ts';

const empty = { email: '' };

const form = {
  empty,
  pathOf: pathIn(empty),
  resolver: zodResolver(inviteAdmin.body, { error: (issue) => fieldMessage('Email', issue) }),
  explain: ({ status }: ApiError) =>
    [409, 422, 429].includes(status) ? {} : { reason: invitationMessages.failed },
};

/** Mails an invitation, tells what came of it, and is ready for the next address. */
export function InviteForm({ onDone }: { onDone: (message: string) => void }) {
  const { mutateAsync } = useInvite();
  const editor = useSendForm({
    ...form,
    send: (body: typeof empty, { key }) => mutateAsync({ ...body, key }),
    onSent: ({ message }, { reset }) => {
      reset();
      onDone(message);
    },
  });
  return (
    <AccountForm
      editor={editor}
      isBusy={editor.phase === 'sending'}
      action={['Send an invitation', 'Sending...']}
    >
      <TextField
        {...requiredFields(editor.form, { email: 'Email' })('email')}
        type="email"
        autoComplete="off"
        hint={invitationMessages.hint}
      />
    </AccountForm>
  );
}
