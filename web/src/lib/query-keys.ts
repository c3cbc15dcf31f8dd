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
    search: (criteria: SearchCriteria, filters: object, page: PageOf) =>
      ['jobs', 'search', criteria, filters, page] as const,
    listing: (listing: Listing, filters: object, page: PageOf) =>
      ['jobs', 'listing', listing, filters, page] as const,
    lookup: (id: string) => ['jobs', 'lookup', id] as const,
    suggestions: (typed: string, kind: string | undefined) =>
      ['jobs', 'suggestions', kind, typed] as const,
    byId: (ids: readonly string[]) => ['jobs', 'by-id', ids] as const,
    similar: (id: string, limit: number) => ['jobs', 'similar', id, limit] as const,
    statistics: ['jobs', 'statistics'] as const,
    adminLists: ['jobs', 'admin-list'] as const,
    adminList: (question: object) => ['jobs', 'admin-list', question] as const,
    duplicates: (job: object) => ['jobs', 'duplicates', job] as const,
    toEdit: (id: string) => ['jobs', 'to-edit', id] as const,
  },
  categories: {
    all: ['categories'] as const,
    types: ['categories', 'types'] as const,
    menu: (menu: 'batch' | 'domain' | 'role') => ['categories', 'menu', menu] as const,
    options: (kind: CategoryKind) => ['categories', 'options', kind] as const,
  },
  comments: {
    of: (postId: string) => ['comments', postId] as const,
  },
  posts: {
    all: ['posts'] as const,
    list: (filters: object, page: number) => ['posts', 'list', filters, page] as const,
    total: ['posts', 'total'] as const,
    samples: ['posts', 'samples'] as const,
    lookup: (id: string) => ['posts', 'lookup', id] as const,
    preview: (id: string) => ['posts', 'preview', id] as const,
    related: (id: string, page: number) => ['posts', 'related', id, page] as const,
  },
  sitemap: ['sitemap'] as const,
  interviews: {
    all: ['interviews'] as const,
    list: (filters: object, page: number) => ['interviews', 'list', filters, page] as const,
    lookup: (id: string) => ['interviews', 'lookup', id] as const,
    preview: (id: string) => ['interviews', 'preview', id] as const,
    related: (id: string) => ['interviews', 'related', id] as const,
  },
};
