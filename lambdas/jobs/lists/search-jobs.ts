import { jobFilters, pageHeaders, jobsSearch } from '#contract/jobs.ts';
import { dashboard } from '#contract/limits.ts';
import type { Input } from '#contract/route.ts';
import type { Catalog } from '#lambdas/catalog/answer/catalog.ts';
import { handle, JsonText, ok } from '#lambdas/platform/http/serve.ts';
import type { PageFigures } from '#lambdas/platform/http/paginate.ts';
import { freshnessFor } from './freshness.ts';
import type { EmptySearchRepository } from './empty-search-repository.ts';
import type { ListSources } from './list-jobs.ts';
import { listText, selectPage } from './page.ts';

interface Searched {
  role?: string | undefined;
  searchTerm?: string | undefined;
  location?: string | undefined;
}

const address = /@|:\/\/|www\.|\.(?:com|in|org|co|edu|gov)\b|\.[a-z]{2,}\//;
const years = /\b20\d\d\b/g;
const betweenDigits = /(?<=\p{Nd})[\s.()+-]+(?=\p{Nd})/gu;
const longNumber = /\p{Nd}{5}/u;

/** Telephone numbers are often written in groups; the years of batches are not meant. */
const holdsNumber = (text: string) =>
  longNumber.test(text) || longNumber.test(text.replace(years, ' x ').replace(betweenDigits, ''));

/** Undefined for no search or possible personal data: addresses, long numbers, a long text. */
export function searchText({ role = '', searchTerm = '', location = '' }: Searched) {
  const text = [role, searchTerm, location]
    .join(' ')
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  const isSearch = /\p{L}/u.test(text) && [...text].length <= dashboard.emptySearchCharacters;
  return isSearch && !address.test(text) && !holdsNumber(text) ? text : undefined;
}

interface Sources extends ListSources {
  emptySearches: Pick<EmptySearchRepository, 'count'>;
}

type Query = Input<typeof jobsSearch>['query'];

const toHeaders = ({ total, page, pageSize }: PageFigures) => ({
  [pageHeaders.total]: String(total),
  [pageHeaders.page]: String(page),
  [pageHeaders.pageSize]: String(pageSize),
});

const ofAnswer = new Set(['facets', 'collapse']);

/** Undefined where a filter or a later page may have kept the search from finding. */
function wordsAlone(query: Query): string | undefined {
  const isNarrowed = Object.keys(query).some(
    (name) => !ofAnswer.has(name) && Object.hasOwn(jobFilters, name),
  );
  return isNarrowed || (query.page ?? 1) > 1 ? undefined : searchText(query);
}

const selectedBy = (catalog: Catalog, now: Date, query: Query) => {
  const { searchTerm = '', location = '', role = '', verbatim, ...filters } = query;
  return selectPage(
    { catalog, now },
    { search: { searchTerm, location, role, verbatim } },
    filters,
  );
};

export const searchJobs = ({ source, now, emptySearches }: Sources) =>
  handle(jobsSearch, async ({ query, admin, client }) => {
    const catalog = await source.current(freshnessFor(admin));
    const selected = selectedBy(catalog, now(), query);
    const { cards, figures, facets, total, search } = selected;
    const isEmpty = total === 0 || search?.exact === 0;
    const words = isEmpty && !admin ? wordsAlone(query) : undefined;
    if (words !== undefined) await emptySearches.count(words, client);
    const text = facets ? listText('jobs', selected) : new JsonText(cards);
    return ok(text, figures && { headers: toHeaders(figures) });
  });
