import * as z from 'zod/mini';
import { jobFilters, roleFilter, SearchQuery } from './jobs.ts';

/** What of its page's address chooses the jobs of a search: for its feed and its alert. */
export const SearchedJobs = z.omit(SearchQuery, { page: true, pageSize: true, facets: true });

/** The same of a listing or a company. */
export const ListedJobs = z.omit(z.object({ ...jobFilters, ...roleFilter }), { facets: true });
