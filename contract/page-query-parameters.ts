import { interviewFacets } from './interview-options.ts';
import { SearchQuery } from './jobs.ts';
import { PostListQuery } from './post-list-schemas.ts';

/** Parameters of API calls that pages do not take from the visitor. */
const apiOnlyNames = new Set(['pageSize', 'facets', 'collapse', 'counts', 'exclude', 'status']);

const listQueryNames = [
  ...Object.keys(SearchQuery.shape),
  ...Object.keys(PostListQuery.shape),
  ...interviewFacets,
];

/** All other parameters are removed before a request reaches the page function. */
export const pageQueryNames: readonly string[] = [
  ...new Set([...listQueryNames.filter((name) => !apiOnlyNames.has(name)), 'job']),
].sort();
