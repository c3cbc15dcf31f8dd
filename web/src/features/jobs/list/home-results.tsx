import { useState } from 'react';
import { fill } from '#contract/fill-template.ts';
import type { Facets, SearchSummary } from '#contract/jobs.ts';
import { pageSizes, pagination } from '#contract/pagination-settings.ts';
import { jobListMessages as texts } from '#contract/messages/job-list.ts';
import { listTitles } from '#contract/messages/job-list-titles.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { LadderPicture } from '#web/ui/illustration/ladder-picture.tsx';
import { EmptyPage } from './job-list-parts.tsx';
import { ExploreLink } from './explore-link.tsx';
import { ListTools } from './list-tools.tsx';
import { useJobList, type ListProps } from './use-job-list.ts';
import { CardGrid, CardGridSkeleton } from '../card/card-grid.tsx';
import { FilteredList } from '../filters/filtered-list.tsx';
import { useFacets } from '../filters/use-facets.ts';
import { isFilterable, type FilterProps } from '../filters/filter-props.ts';
import { ClearFilters, FiltersButton, PanelToggle } from '../filters/filters-button.tsx';
import {
  type FilterContext,
  isFilteredOrSorted,
  listActiveFilters,
  searchContext,
  withFilters,
  withValues,
} from '../query/filters.ts';
import { titleWithFilters } from '../filters/filter-labels.ts';
import { LoadFailed } from './load-failed.tsx';
import { SearchInterpretation } from './search-interpretation.tsx';
import type { CardPage } from '../query/job-api.ts';
import { hasQuery, type HomeSearch, isSearch } from '../query/job-lists-api.ts';
import { Link } from '#web/ui/link/link.tsx';
import { toIndiaDay } from '#contract/india-time.ts';
import { findListing, listingPath } from '#contract/listings.ts';
import { publicPaths } from '#contract/public-paths.ts';
import { AlertButton } from '../alert/alert-button.tsx';

function listAlternatives(search: SearchSummary | undefined) {
  const year = toIndiaDay(new Date()).slice(0, 4);
  const listings = [
    findListing({ kind: 'level', slug: 'freshers' }),
    findListing({ kind: 'batch', slug: year }),
  ].flatMap((row) => row ?? []);
  const company = search?.understood.find(({ kind }) => kind === 'company')?.name;
  return [
    ...listings.map((row) => ({
      to: listingPath(row),
      text: row.kind === 'batch' ? `${year} batch` : row.name,
    })),
    { to: `${publicPaths.home}?searchTerm=off+campus`, text: 'Off campus' },
    company === undefined
      ? { to: publicPaths.interviews, text: 'Interview experiences' }
      : {
          to: `${publicPaths.interviews}?${new URLSearchParams({ search: company })}`,
          text: fill(texts.interviewsOf, { company }),
        },
  ];
}

interface Props extends ListProps<CardPage> {
  search: HomeSearch;
  buildSearchHref: (searchTerm: string, verbatim?: '1') => string;
}

interface CardsProps extends Props {
  results: CardPage;
  stale: boolean;
  onCleared: () => void;
  alert: { listPath: string; listName: string };
}

function NothingToShow({ search, results, buildHref, onCleared, alert }: CardsProps) {
  if (results.total > 0) return <EmptyPage href={buildHref(search.filters)} />;
  if (!isSearch(search)) {
    return (
      <EmptyState title="No Jobs Available" hint={texts.noneHint} picture={<LadderPicture />} />
    );
  }
  return (
    <EmptyState title={texts.noResults} hint={texts.noResultsHint} picture={<LadderPicture />}>
      {isFilteredOrSorted(search.filters) && (
        <ClearFilters href={buildHref({})} onCleared={onCleared} />
      )}
      {hasQuery(search) && (
        <>
          <AlertButton {...alert} text={texts.alertWhenPosted} variant="primary" />
          <nav
            aria-label={texts.alsoLook}
            className="flex flex-wrap justify-center gap-x-4 gap-y-2 [&_ul]:flex [&_ul]:flex-wrap [&_ul]:justify-center [&_ul]:gap-x-4 [&_ul]:gap-y-2 mt-2 mb-4 text-ink-soft [&_a]:inline-block [&_a]:py-1"
          >
            <span aria-hidden="true">{texts.alsoLook}</span>
            <ul>
              {listAlternatives(results.search).map(({ to, text }) => (
                <li key={to}>
                  <Link to={to}>{text}</Link>
                </li>
              ))}
            </ul>
          </nav>
        </>
      )}
      <ExploreLink />
    </EmptyState>
  );
}

function Cards(props: CardsProps) {
  const { search, results, stale, page, buildHref } = props;
  if (results.cards.length === 0) return <NothingToShow {...props} />;
  return (
    <>
      <CardGrid
        cards={results.cards}
        duplicateCounts={results.duplicateCounts}
        buildDuplicatesHref={(id) => buildHref(withValues(search.filters, 'duplicatesOf', [id]))}
        opensIn="newTab"
        shareFallback="copy-and-toast"
        stale={stale}
      />
      <Pagination
        label="Pages of jobs"
        page={page}
        pageCount={results.pages ?? 1}
        shape={pagination.publicGrid}
        buildHref={(newPage) => buildHref(search.filters, newPage)}
      />
    </>
  );
}

/** A chosen order alone does not limit the jobs. */
export function formatResultsTitle(search: HomeSearch): string {
  if (!isSearch(search)) return 'Latest openings';
  if (hasQuery(search)) return 'Search results';
  return listActiveFilters(search.filters).length > 0 ? 'Jobs matching your filters' : 'All jobs';
}

/** The name of the list in mails, for example: Jobs for “java” (Freshers). */
function formatListName(search: HomeSearch, facets: Facets | undefined): string {
  if (!isSearch(search)) return listTitles.allJobs;
  const { role, searchTerm, location } = search.criteria;
  const words = [role, searchTerm, location].flatMap((each) => each?.trim() || []).join(', ');
  const title = words ? fill(listTitles.jobsFor, { words }) : listTitles.jobs;
  return titleWithFilters(title, search.filters, facets);
}

export function HomeResults(props: Props) {
  const { search, buildHref } = props;
  const { filters } = search;
  const list = useJobList(props, filters, String(isSearch(search)));
  const { results, topRef, focusTop, ...listState } = list;
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const counts = useFacets(listState.counts, isPanelOpen);
  const context: FilterContext = { ...searchContext, hasSearchWords: hasQuery(search) };
  const filterProps: FilterProps = { filters, context, buildHref, counts };
  const listName = formatListName(search, counts.facets);
  const alert = { listPath: buildHref(filters), listName };
  const cards = (
    <div className="grid grid-cols-1 gap-5">
      {listState.failed && <LoadFailed onRetry={listState.retry} />}
      {results?.search && (
        <SearchInterpretation
          search={results.search}
          searchTerm={search.criteria.searchTerm ?? ''}
          buildHref={(searchTerm, verbatim) =>
            withFilters(props.buildSearchHref(searchTerm, verbatim), filters, searchContext)
          }
          buildUnfilteredHref={props.buildSearchHref}
          onCleared={focusTop}
          alert={alert}
        />
      )}
      {results && (
        <Cards
          {...props}
          results={results}
          stale={listState.stale}
          onCleared={focusTop}
          alert={alert}
        />
      )}
      {listState.showsSkeleton && <CardGridSkeleton count={pageSizes.homeJobs} />}
    </div>
  );
  return (
    <section
      ref={topRef}
      tabIndex={-1}
      aria-labelledby="job-results"
      className="grid gap-5 scroll-mt-header [&_nav:last-child]:mt-4"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:gap-x-1">
        <h2
          id="job-results"
          className="flex items-center gap-3 before:(w-1.5 h-[1.1em] rounded-full bg-accent content-[''] [forced-color-adjust:none]) max-lg:flex-[1_1_100%] max-lg:[&:has(+_a)]:basis-[auto]"
        >
          {formatResultsTitle(search)}
        </h2>
        {hasQuery(search) && (
          <Link to="/" className="text-sm font-medium">
            Clear search
          </Link>
        )}
        <FiltersButton {...filterProps} />
        {!isSearch(search) && isFilterable(filterProps) && (
          <PanelToggle open={isPanelOpen} onToggle={() => setIsPanelOpen(!isPanelOpen)} />
        )}
        <ListTools
          total={counts.total}
          loading={listState.loading}
          href={alert.listPath}
          listName={listName}
        />
      </div>
      {isSearch(search) || isPanelOpen ? (
        <FilteredList {...filterProps} onCleared={focusTop}>
          {cards}
        </FilteredList>
      ) : (
        cards
      )}
    </section>
  );
}
