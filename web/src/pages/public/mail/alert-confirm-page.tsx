import { useState } from 'react';
import { fill } from '#contract/fill.ts';
import { alertLimits } from '#contract/limits.ts';
import { alertMessages as text } from '#contract/messages/alert.ts';
import { alertPages, pages, privateLink } from '#contract/pages.ts';
import { TokenAction } from '#web/features/newsletter/token-action.tsx';
import { call } from '#web/lib/api/api-client.ts';
import type { HeadData } from '#web/lib/head/head.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';

/** The path is the page's own, without the token, which is for nobody else. */
export const head = (): HeadData => ({
  title: text.confirm.title,
  description: text.confirm.question,
  path: alertPages.confirm,
  isPrivate: true,
});

export function Component() {
  const [{ message, token: link }, setAnswer] = useState<{
    message?: string;
    token?: string | undefined;
  }>({});
  const confirm = async (token: string) => {
    const answered = await call('confirmAlert', { body: { token } });
    setAnswer(answered);
    return answered;
  };
  return (
    <TokenAction
      action={confirm}
      words={{
        ...text.confirm,
        done: text.confirmed,
        // An address that has all its alerts is told so; any other refusal is the link's.
        invalid: (link && message) ?? text.linkInvalid,
        invalidHint: link
          ? text.confirm.fullHint
          : fill(text.confirm.invalidHint, { hours: alertLimits.tokenHours }),
      }}
      onward={
        <>
          {link && <ButtonLink to={privateLink(alertPages.manage, link)}>{text.manage}</ButtonLink>}
          <ButtonLink to={pages.home} variant={link ? 'outline' : 'primary'}>
            {text.explore}
          </ButtonLink>
        </>
      }
    />
  );
}
