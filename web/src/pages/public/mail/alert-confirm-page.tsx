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

interface Answer {
  status: boolean;
  message: string;
  token?: string | undefined;
}

/** An address that has all its alerts is told so; any other refusal is the link's. */
const wordsFor = ({ message, token }: Partial<Answer>) => ({
  ...text.confirm,
  done: text.confirmed,
  invalid: token === undefined ? text.linkInvalid : (message ?? text.linkInvalid),
  invalidHint:
    token === undefined
      ? fill(text.confirm.invalidHint, { hours: alertLimits.tokenHours })
      : text.confirm.fullHint,
});

export function Component() {
  const [answer, setAnswer] = useState<Partial<Answer>>({});
  const confirm = async (token: string) => {
    const answered = await call('confirmAlert', { body: { token } });
    setAnswer(answered);
    return answered;
  };
  return (
    <TokenAction
      action={confirm}
      words={wordsFor(answer)}
      onward={
        <>
          {answer.token !== undefined && (
            <ButtonLink to={privateLink(alertPages.manage, answer.token)}>{text.manage}</ButtonLink>
          )}
          <ButtonLink to={pages.home} variant={answer.token ? 'outline' : 'primary'}>
            {text.explore}
          </ButtonLink>
        </>
      }
    />
  );
}
