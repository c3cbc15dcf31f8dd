import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  data,
  isRouteErrorResponse,
  type LoaderFunction,
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  type RouteObject,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useNavigate,
  useRouteError,
} from 'react-router-dom';
import { menusRouteId, readMenus } from '#web/features/categories/menus.ts';
import { onTokenChange, readToken } from '#web/features/accounts/stored-token.ts';
import { fetchCode } from '#web/lib/lazy-code.ts';
import { readPageData } from '#web/lib/page/page-data-cache.ts';
import {
  type HeadContext,
  hasPath,
  type PageResponse,
  type PageModule,
} from '#web/lib/page/page-module.ts';
import { useReload } from '#web/lib/page/query-navigation.ts';
import { usePageHead } from '#web/lib/page/use-page-head.ts';
import { repeatEarlyEdits } from './edits-before-hydration.ts';
import { ErrorPage, UnavailablePage } from './states/error-page.tsx';
import { NotFoundPage } from './states/not-found-page.tsx';
import { PageLoading } from './states/page-loading.tsx';
import { PublicLayout } from './layout/public-layout.tsx';
import { type PageRow, publicPages } from './pages/public-pages.ts';

/** The server waits for deferred data, which a browser shows when they arrive. */
async function awaitDeferredData(data: object | null): Promise<object | null> {
  if (!data || !Object.values(data).some((value) => value instanceof Promise)) return data;
  const parts = Object.entries(data).map(async ([name, value]) => [name, await value] as const);
  return Object.fromEntries(await Promise.all(parts));
}

/** A page whose data could not be read is never redirected. */
function resolveResponse(path: string, { response }: PageModule, state: HeadContext): PageResponse {
  // A pattern without a parameter is itself the canonical path.
  const ownPath = path.includes(':') ? undefined : path;
  const { status, canonicalPath = ownPath } = response?.(state) ?? {};
  if (status) return { status };
  return canonicalPath === undefined || hasPath(state.url, canonicalPath) ? {} : { canonicalPath };
}

const serverLoader =
  ({ path, page }: PageRow, now: Date): LoaderFunction =>
  async ({ request, params }) => {
    const module = await page.load();
    const url = new URL(request.url);
    const resolvedData = await awaitDeferredData((await module.loader?.({ params, url })) ?? null);
    const state = { params, url, data: resolvedData, now };
    const { status = 200, canonicalPath } = resolveResponse(path, module, state);
    if (canonicalPath !== undefined) {
      const { pathname, search } = new URL(canonicalPath + url.search, url);
      throw redirect(`${pathname}${search}`, 301);
    }
    if (status === 503) throw data(null, status);
    return data(resolvedData, status);
  };

function Page({ module }: { module: PageModule }) {
  const data = useLoaderData<unknown>();
  usePageHead(module.head, data);
  return <module.Component data={data} />;
}

const loadedRoute = (module: PageModule) => ({
  element: <Page module={module} />,
  ...(module.loader && {
    loader: ({ request, params }: LoaderFunctionArgs) =>
      readPageData(module, { params, url: new URL(request.url) }),
  }),
});

function toRoute(row: PageRow, now: Date | undefined): RouteObject {
  const { path, page } = row;
  const module = page.getLoaded();
  return {
    id: path,
    path,
    HydrateFallback: () => <PageLoading label={module?.loadingText} />,
    ...(module ? loadedRoute(module) : { lazy: async () => loadedRoute(await page.load()) }),
    ...(now && { loader: serverLoader(row, now) }),
  };
}

/** A page may have another title while it loads, so only one that lasts this long is announced. */
const titleSettleMs = 400;

/** Announces the title of each page after the first, as a browser does after a full load. */
function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const firstPath = useRef(pathname);
  const hasNavigated = useRef(false);

  useEffect(() => {
    if (pathname !== firstPath.current) hasNavigated.current = true;
  }, [pathname]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => hasNavigated.current && setTitle(document.title), titleSettleMs);
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);

  return (
    <p aria-live="polite" className="visually-hidden">
      {title}
    </p>
  );
}

function Root() {
  const reload = useEffectEvent(useReload());
  // An administrator sees the current data, and more than a visitor; the CDN may have an old page.
  useEffect(() => {
    if (readToken() !== undefined) reload();
    return onTokenChange(() => reload());
  }, []);
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
    void repeatEarlyEdits();
  }, []);
  return (
    <>
      <RouteAnnouncer />
      <ScrollRestoration />
      <Outlet />
    </>
  );
}

/** Shown where data or code could not be loaded; the layout catches errors of rendering. */
function RouteError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  if (isRouteErrorResponse(error) && error.status === 503) return <UnavailablePage />;
  // The router loads a page again when it navigates to the same address.
  const retry = () => void navigate(`${pathname}${search}`, { replace: true });
  return <ErrorPage error={error} onRetry={retry} />;
}

/** The router's `*` matches no line break, so a path that contains one has no route. */
function RootError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <PublicLayout>
        <NotFoundPage />
      </PublicLayout>
    );
  return <RouteError />;
}

interface RouteContext {
  /** The time of the request, on a server only: with it, routes get the loaders of the server. */
  now?: Date;
  /** Imports the back office. No server renders it, since its libraries need a browser. */
  importAdmin?: () => Promise<{ Component: ComponentType }>;
}

export const buildRoutes = ({ now, importAdmin }: RouteContext = {}): RouteObject[] => [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: RootError,
    children: [
      {
        id: menusRouteId,
        Component: PublicLayout,
        loader: now ? () => awaitDeferredData(readMenus()) : readMenus,
        // The data are the same on every page, so only a repeated address reads them again.
        shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
        children: [
          {
            id: 'pages',
            ErrorBoundary: RouteError,
            children: [
              ...publicPages.map((row) => toRoute(row, now)),
              {
                id: '*',
                path: '*',
                Component: NotFoundPage,
                ...(now && { loader: () => data(null, 404) }),
              },
            ],
          },
        ],
      },
      ...(importAdmin
        ? [
            {
              id: 'admin',
              path: '/admin/*',
              HydrateFallback: PageLoading,
              ErrorBoundary: RouteError,
              lazy: () => fetchCode(importAdmin),
            },
          ]
        : []),
    ],
  },
];

/** Where no server has rendered the page, its layout shows at once, before the menus are read. */
export const readLayoutData = (pathname: string) =>
  /^\/admin(?:\/|$)/i.test(pathname) ? {} : { [menusRouteId]: readMenus() };
