import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { apiErrorMessages } from '#contract/messages/api-errors.ts';
import { ApiError, readErrorStatus } from '#web/lib/api/api-error.ts';
import { CodeLoadError } from '#web/lib/lazy-code.ts';
import { formatTitle, noindexHead } from '#web/lib/head/head-data.ts';
import { Button, toButtonClass } from '#web/ui/button/button.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { useOnline } from '#web/ui/browser-hooks/use-online.ts';
import { useWindowEvent } from '#web/ui/browser-hooks/use-window-event.ts';
import { publicPaths } from '#contract/public-paths.ts';
import { LadderPicture } from '#web/ui/illustration/ladder-picture.tsx';

interface Props {
  title: string;
  text: string;
  actions: ReactNode;
  role?: 'alert';
  children?: ReactNode;
}

export const MessageLayout = ({ title, text, actions, role, children }: Props) => (
  <div className="grid place-items-center min-h-[60vh] py-8 px-gutter">
    <div
      role={role}
      className="grid justify-items-center gap-3 max-w-[34rem] text-center [&_p]:text-ink-soft [&_p]:text-lg"
    >
      <LadderPicture isBroken />
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="flex flex-wrap justify-center gap-3 mt-3">{actions}</div>
      {children}
    </div>
  </div>
);

const unavailableTitle = 'Please try again in a moment';

/** Search engines must not index a page whose data are unavailable. */
export const unavailableHead = (path: string) =>
  noindexHead(unavailableTitle, apiErrorMessages.unavailable, path);

export function UnavailablePage() {
  const { pathname, search } = useLocation();
  return (
    <MessageLayout
      title={unavailableTitle}
      text={apiErrorMessages.unavailable}
      actions={
        <>
          <a href={`${pathname}${search}`} className={toButtonClass()}>
            Try again
          </a>
          <HomeReloadLink />
        </>
      }
    />
  );
}

type ErrorText = Record<'title' | 'text', string>;

const textsByStatus: Readonly<Record<number, ErrorText>> = {
  403: { title: 'Not for this account', text: apiErrorMessages.forbidden },
  404: { title: apiErrorMessages.pageNotFound, text: apiErrorMessages.notFound },
  429: { title: 'Too many requests', text: apiErrorMessages.unavailable },
};
const outdatedText = {
  title: 'Please reload this page',
  text: 'Part of this page could not be loaded. There may be a newer version of the site, or the connection was lost.',
};
const offlineText = {
  title: 'You are offline',
  text: 'You have not opened this page before, so it needs a connection. It will open automatically when you are back online.',
};
const unexpectedText = { title: 'This page slipped a rung', text: apiErrorMessages.internal };

const reload = () => window.location.reload();

interface ErrorFrameProps extends ErrorText {
  actions: ReactNode;
  requestId?: string | undefined;
}

function ErrorFrame({ title, text, actions, requestId }: ErrorFrameProps) {
  useEffect(() => {
    document.title = formatTitle({ title });
  }, [title]);
  return (
    <MessageLayout role="alert" {...{ title, text, actions }}>
      {requestId && <p className="text-ink-faint text-xs">Request {requestId}</p>}
    </MessageLayout>
  );
}

const homeClass = toButtonClass({ variant: 'outline' });

/** Not a link of the router, so that the browser loads the whole site again. */
const HomeReloadLink = () => (
  <a href={publicPaths.home} className={homeClass}>
    Back to the jobs
  </a>
);

/** A reload while offline would lose the whole site, so it waits for the network. */
function ReloadPage() {
  const isOnline = useOnline();
  useWindowEvent('online', reload);
  return (
    <ErrorFrame
      {...(isOnline ? outdatedText : offlineText)}
      actions={
        isOnline ? (
          <>
            <Button onClick={reload}>Reload the page</Button>
            <HomeReloadLink />
          </>
        ) : (
          <Link to={publicPaths.home} className={homeClass}>
            Back to the jobs
          </Link>
        )
      }
    />
  );
}

export function ErrorPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof CodeLoadError) return <ReloadPage />;
  return (
    <ErrorFrame
      {...(textsByStatus[readErrorStatus(error)] ?? unexpectedText)}
      actions={
        <>
          <Button onClick={onRetry}>Try again</Button>
          <HomeReloadLink />
        </>
      }
      requestId={error instanceof ApiError ? error.requestId : undefined}
    />
  );
}
