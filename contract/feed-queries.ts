import * as z from 'zod/mini';
import { jobFilters, roleFilter, SearchQuery } from './jobs.ts';

export const SearchFeedQuery = z.omit(SearchQuery, { page: true, pageSize: true, facets: true });

export const ListFeedQuery = z.omit(z.object({ ...jobFilters, ...roleFilter }), { facets: true });
