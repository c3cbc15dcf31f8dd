import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';

interface Props {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  isBusy: boolean;
  /** Why it could not be sent, where no field says so. */
  failure?: string | undefined;
  /** What the button says, and what it says while the form is sent. */
  action: readonly [string, string];
  children: ReactNode;
  /** Below the button. */
  after?: ReactNode;
  /** What a press on it came to. */
  told?: string;
}

/** The forms of signing in, registering and passwords: fields, a reason where it failed, one button. */
export function AccountForm({ onSubmit, isBusy, failure, action, children, after, told }: Props) {
  return (
    <form className="grid gap-5" onSubmit={onSubmit} noValidate>
      <fieldset className="grid gap-5" disabled={isBusy}>
        {children}
        {failure && <Notice text={failure} focused />}
        <Button type="submit" wide>
          {action[isBusy ? 1 : 0]}
        </Button>
        {after}
      </fieldset>
      {told !== undefined && (
        <p role="status" className="text-ink-soft text-sm text-center empty:hidden">
          {told}
        </p>
      )}
    </form>
  );
}

/** Of what `useSendForm` failed with, where the fields do not say it. */
export const unexplained = (
  failure: { reason: string; errors: readonly unknown[] } | undefined,
): string | undefined => (failure?.errors.length === 0 ? failure.reason : undefined);
