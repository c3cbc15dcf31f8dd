import type { Administrator } from '#contract/accounts.ts';
import { messages } from '#contract/messages.ts';
import { useChangeAdministrator } from '#web/features/administrators/queries.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useAsk } from '#web/ui/dialog/ask.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';

const text = messages.account;

const about = (question: string, { name, email }: Administrator) =>
  question.replace('{name}', () => name).replace('{email}', () => email);

function questionOf(account: Administrator, to: 'approved' | 'removed') {
  const { name, status } = account;
  if (to === 'approved') {
    const title = `Approve ${name}`;
    return { title, text: about(text.approveQuestion, account), confirmLabel: 'Approve' };
  }
  const [title, question, confirmLabel] =
    status === 'pending'
      ? [`Decline ${name}`, text.declineQuestion, 'Decline']
      : [`Remove ${name}`, text.removeQuestion, 'Remove'];
  return { title, text: about(question, account), confirmLabel, dangerous: true };
}

/** A refusal has a reason that can be told, such as that it was the last administrator. */
const reasonOf = (error: unknown): string =>
  error instanceof ApiError && [404, 409].includes(error.status)
    ? error.message
    : text.changeFailed;

/** Asks first. `onDone` is told when the list has changed. */
export function useAdministratorChanges(onDone: () => void) {
  const ask = useAsk();
  const toast = useToast();
  const changing = useChangeAdministrator();

  const change = (to: 'approved' | 'removed') => async (account: Administrator) => {
    if (!(await ask.confirm(questionOf(account, to)))) return;
    try {
      const { message } = await changing.mutateAsync({ id: account.id, to });
      toast(message);
      onDone();
    } catch (error) {
      await ask.alert({ title: 'Nothing was changed', text: reasonOf(error) });
    }
  };

  return {
    busyId: changing.isPending ? changing.variables.id : undefined,
    approve: change('approved'),
    remove: change('removed'),
  };
}
