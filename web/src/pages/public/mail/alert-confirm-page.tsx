import { useState } from 'react';
import { fill } from '#contract/fill-template.ts';
import { alertLimits } from '#contract/limits.ts';
import { alertMessages as text } from '#contract/messages/alert.ts';
import { alertPages, pages, privateLink } from '#contract/public-paths.ts';
import { TokenAction } from '#web/features/newsletter/token-action.tsx';
import { call } from '#web/lib/api/api-client.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { privateHead } from './private-head.ts';

export const head = privateHead(text.confirm.title, text.confirm.question, alertPages.confirm);

export function Component() {
  const [{ message, token: link }, setAnswer] = useState<{
    message?: string;
    token?: string | undefined;
  }>({});
  const confirm = async (token: string) => {
    const answer = await call('confirmAlert', { body: { token } });
    setAnswer(answer);
    return answer;
  };
  return (
    <TokenAction
      call={confirm}
      texts={{
        ...text.confirm,
        done: text.confirmed,
        // A refusal with a token means that the address has no room for another alert.
        invalid: (link && message) ?? text.linkInvalid,
        invalidHint: link
          ? text.confirm.fullHint
          : fill(text.confirm.invalidHint, { hours: alertLimits.tokenHours }),
      }}
      links={
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
