import { CircleCheck, MailOpen, Unlink } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { newsletterMessages } from '#contract/messages/newsletter.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice/error-notice.tsx';
import { NoScriptNote } from '#web/ui/no-script-note/no-script-note.tsx';
import { readErrorStatus } from '#web/lib/api/api-error.ts';
import { useLinkToken } from '#web/lib/api/use-private-link.ts';

type TokenCall = (token: string) => Promise<{ status: boolean }>;

/** A refused token is final. If the call failed, the same button tries again. */
function useTokenAction(call: TokenCall, token: string | undefined) {
  const [state, setState] = useState<'asking' | 'sending' | 'failed' | 'invalid' | 'done'>(
    'asking',
  );
  const send = async () => {
    if (state === 'sending' || token === undefined) return;
    setState('sending');
    try {
      setState((await call(token)).status ? 'done' : 'invalid');
    } catch (error) {
      setState(readErrorStatus(error) === 422 ? 'invalid' : 'failed');
    }
  };
  return { state: token === '' ? 'invalid' : state, send: () => void send() };
}

interface Props {
  call: TokenCall;
  texts: Record<
    'title' | 'question' | 'button' | 'sending' | 'done' | 'invalid' | 'invalidHint',
    string
  >;
  /** Shown after the call instead of the button. */
  links: ReactNode;
  /** A form that replaces the links if the token is invalid. */
  formIfInvalid?: ReactNode;
}

type ButtonProps = ReturnType<typeof useTokenAction> & Pick<Props, 'texts'>;

const ActionButton = ({ state, send, texts }: ButtonProps) => (
  <>
    {state === 'failed' && <ErrorNotice text={newsletterMessages.failed} />}
    <NoScriptNote text="This needs JavaScript. Turn it on for this site and open the link again." />
    <Button className="needs-script" aria-disabled={state === 'sending'} onClick={send}>
      {state === 'sending' ? texts.sending : texts.button}
    </Button>
  </>
);

/** The heading takes the focus after a press of the button, but not if the page was opened without a token. */
function Card({ call, token, texts, links, formIfInvalid }: Props & { token: string | undefined }) {
  const { state, send } = useTokenAction(call, token);
  const heading = useRef<HTMLHeadingElement>(null);
  const isDone = state === 'done';
  const isInvalid = state === 'invalid';
  const isFinished = isDone || isInvalid;
  const Icon = isDone ? CircleCheck : isInvalid ? Unlink : MailOpen;
  useEffect(() => {
    if (token && isFinished) heading.current?.focus();
  }, [token, isFinished]);
  return (
    <div className="grid gap-8 justify-items-center content-center min-h-[60vh] pt-12 pb-16 px-gutter [&>*]:w-[min(38rem,100%)] max-sm:content-start max-sm:pt-8">
      <div className="card grid grid-cols-1 gap-4 justify-items-center py-10 px-8 text-ink-soft text-center shadow-md max-sm:py-8 max-sm:px-5">
        <span
          aria-hidden="true"
          data-state={state}
          className="grid place-items-center size-16 rounded-[50%] bg-brand-tint text-brand data-[state=done]:(bg-success-tint text-success) data-[state=invalid]:(bg-danger-tint text-danger)"
        >
          <Icon size={28} />
        </span>
        <h1 ref={heading} tabIndex={-1} className="text-ink text-2xl">
          {texts[isFinished ? state : 'title']}
        </h1>
        {!isDone && (
          <p className="max-w-[30rem] mb-2 text-balance">
            {texts[isInvalid ? 'invalidHint' : 'question']}
          </p>
        )}
        {(isDone || (isInvalid && !formIfInvalid)) && (
          <div className="flex flex-wrap justify-center gap-3">{links}</div>
        )}
        {!isFinished && <ActionButton {...{ state, send, texts }} />}
      </div>
      {isInvalid && formIfInvalid}
    </div>
  );
}

/** A link from a mail only opens a page with a button, since mail scanners open links as well. */
export function MailLinkAction(props: Props) {
  const { token, isHydrated } = useLinkToken();
  return <Card key={token} {...props} token={isHydrated ? token : undefined} />;
}
