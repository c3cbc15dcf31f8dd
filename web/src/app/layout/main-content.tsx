import { type ReactNode, useEffect, useRef, Component } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { LeaveGuard } from '#web/ui/leave-guard/leave-guard.tsx';
import { findPage } from '../pages/public-pages.ts';
import { ErrorPage } from '../states/error-page.tsx';

interface State {
  failure?: { error: unknown } | undefined;
}

/** It also catches a failed import of a page's code, as after a release. */
class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  /** Unlike a reload, it keeps what was typed elsewhere on the site. */
  readonly #retry = () => this.setState({ failure: undefined });

  override render() {
    const { failure } = this.state;
    return failure ? (
      <ErrorPage error={failure.error} onRetry={this.#retry} />
    ) : (
      this.props.children
    );
  }
}

interface Props {
  className: string | undefined;
  children?: ReactNode;
}

/** The current page stays visible while the next one loads. */
export function MainContent({ className, children }: Props) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const focusedPathname = useRef(pathname);
  // A screen reader begins to read a new page at its top (specification, 2.1).
  useEffect(() => {
    if (focusedPathname.current === pathname) return;
    focusedPathname.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  const { state, location: nextLocation } = useNavigation();
  const isLoading = state === 'loading';
  return (
    <>
      <LeaveGuard />
      <div
        role="status"
        className={
          isLoading
            ? 'fixed top-0 right-0 left-0 z-45 h-[3px] bg-accent [transform-origin:left] [animation:advance_8s_200ms_cubic-bezier(0.1,0.7,0.3,1)_both] motion-reduce:[animation:none]'
            : undefined
        }
      >
        {nextLocation && (
          <span className="visually-hidden">
            {findPage(nextLocation.pathname)?.page.getLoaded()?.loadingText ?? 'Loading…'}
          </span>
        )}
      </div>
      <main id="main" ref={main} tabIndex={-1} className={className} aria-busy={isLoading}>
        <ErrorBoundary key={pathname}>{children ?? <Outlet />}</ErrorBoundary>
      </main>
    </>
  );
}
