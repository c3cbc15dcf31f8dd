import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { MainContent } from './main-content.tsx';
import { publicPaths } from '#contract/public-paths.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { heroSlides } from '#contract/messages/hero-search.ts';
import { buildSearchPath, useSearchFields } from '#web/features/search/criteria.ts';
import { SearchForm } from '#web/features/search/search-form.tsx';

function SearchBar() {
  const [searchFields, setSearchFields] = useSearchFields();
  const navigate = useNavigate();
  return (
    <div className="border-b border-line bg-sunken">
      <div className="max-w-page mx-auto py-3 px-gutter">
        <SearchForm
          compact
          fields={searchFields}
          onFieldsChange={setSearchFields}
          onSearch={() => void navigate(buildSearchPath(searchFields))}
          placeholders={heroSlides[0]}
        />
      </div>
    </div>
  );
}

/** These pages have a search form of their own; a second one would be confused with it. */
const pathsWithOwnSearch: readonly string[] = [
  publicPaths.home,
  publicPaths.techHub,
  publicPaths.interviews,
];

export function PublicLayout({ children }: { children?: ReactNode }) {
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
      {!pathsWithOwnSearch.includes(pathname) && <SearchBar />}
      <MainContent className="min-h-[calc(100dvh_-_var(--header-height))]">{children}</MainContent>
      <SiteFooter />
    </>
  );
}
