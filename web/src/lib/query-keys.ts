import type { CategoryKind } from '#contract/categories.ts';
import type { SearchCriteria } from '#contract/jobs.ts';
import type { Listing } from '#contract/listings.ts';

interface PageOf {
  page: number;
  pageSize: number;
}

/** Every key of the cache; `all` of a noun is what a change of that noun makes stale. */
export const queryKeys = {
  jobs: {
    all: ['jobs'] as const,
    list: (page: PageOf) => ['jobs', 'list', page] as const,
    searches: ['jobs', 'search'] as const,
    search: (criteria: SearchCriteria, page: PageOf) => ['jobs', 'search', criteria, page] as const,
    listing: (listing: Listing, page: PageOf) => ['jobs', 'listing', listing, page] as const,
    lookup: (id: string) => ['jobs', 'lookup', id] as const,
    statistics: ['jobs', 'statistics'] as const,
    adminLists: ['jobs', 'admin-list'] as const,
    adminList: (search: string, { page, pageSize }: PageOf) =>
      ['jobs', 'admin-list', search, page, pageSize] as const,
    toEdit: (id: string) => ['jobs', 'to-edit', id] as const,
  },
  categories: {
    menu: (menu: 'batch' | 'domain' | 'role') => ['categories', 'menu', menu] as const,
    options: (kind: CategoryKind) => ['categories', 'options', kind] as const,
  },
};
