import { useState } from 'react';
import { fill } from '#contract/fill-template.ts';
import { alertLimits } from '#contract/limits.ts';
import { alertMessages as text } from '#contract/messages/alert.ts';
import { alertPages, publicPaths, privateLink } from '#contract/public-paths.ts';
import { MailLinkAction } from '#web/pages/public/mail/mail-link-action.tsx';
import { call } from '#web/lib/api/api-client.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { privateHead } from '#web/lib/head/head-data.ts';

export const head = privateHead(text.confirm.title, text.confirm.question, alertPages.confirm);

export function Component() {
  const [answer, setAnswer] = useState<{ message?: string; token?: string | undefined }>({});
  const { message, token } = answer;
  const confirm = async (linkToken: string) => {
    const confirmation = await call('confirmAlert', { body: { token: linkToken } });
    setAnswer(confirmation);
    return confirmation;
  };
  return (
    <MailLinkAction
      call={confirm}
      texts={{
        ...text.confirm,
        done: text.confirmed,
        // An error response with a token means that this address has the most alerts allowed.
        invalid: (token && message) ?? text.linkInvalid,
        invalidHint: token
          ? text.confirm.limitHint
          : fill(text.confirm.invalidHint, { hours: alertLimits.tokenHours }),
      }}
      links={
        <>
          {token && (
            <ButtonLink to={privateLink(alertPages.manage, token)}>{text.manage}</ButtonLink>
          )}
          <ButtonLink to={publicPaths.home} variant={token ? 'outline' : 'primary'}>
            {text.explore}
          </ButtonLink>
        </>
      }
    />
  );
}
