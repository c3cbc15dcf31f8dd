import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { SendForm } from '#web/lib/form/use-send-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';

interface Props {
  editor: Pick<SendForm<FieldValues>, 'submit' | 'phase' | 'failure'>;
  isBusy?: boolean;
  failure?: '';
  /** The button's text, and its text while the form is sent. */
  action: readonly [string, string];
  children: ReactNode;
  after?: ReactNode;
  status?: string;
}

export function AccountForm({ editor, action, children, after, status, ...own }: Props) {
  const { submit, phase, failure: failed } = editor;
  const { isBusy = phase !== 'editing' } = own;
  const failure = own.failure ?? (failed?.errors.length === 0 ? failed.reason : undefined);
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <fieldset className="grid gap-5" disabled={isBusy}>
        {children}
        {failure && <Notice text={failure} focused />}
        <Button type="submit" wide>
          {action[isBusy ? 1 : 0]}
        </Button>
        {after}
      </fieldset>
      {status !== undefined && (
        <p role="status" className="text-ink-soft text-sm text-center empty:hidden">
          {status}
        </p>
      )}
    </form>
  );
}
