import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { SearchBar } from '#web/features/search/search-bar.tsx';
import { MainContent } from './main-content.tsx';
import { pages } from '#contract/pages.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** These pages search something else by a form of their own; a second one would only be confused with it. */
const withOwnSearch: readonly string[] = [pages.home, pages.techHub, pages.interviews];

interface Props {
  /** Where no route has a page to show. */
  children?: ReactNode;
}

export function PublicLayout({ children }: Props) {
  const { pathname } = useLocation();
  return (
    <>
      <a
        href="#main"
        className="visually-hidden [&:focus]:fixed [&:focus]:z-60 [&:focus]:top-2 [&:focus]:left-2 [&:focus]:py-3 [&:focus]:px-5 [&:focus]:rounded-sm [&:focus]:bg-brand [&:focus]:text-on-brand [&:focus]:font-bold"
      >
        Skip to content
      </a>
      <SiteHeader />
      {!withOwnSearch.includes(pathname) && <SearchBar />}
      <MainContent className="min-h-[calc(100dvh_-_var(--header-height))]">{children}</MainContent>
      <SiteFooter />
    </>
  );
}
