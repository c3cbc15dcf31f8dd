import { interviewFacets } from './interview-verdicts.ts';
import { SearchQuery } from './jobs.ts';
import { PostListQuery } from './post-lists.ts';

/** Parameters of API calls that pages do not take from the visitor. */
const ofCalls = new Set(['pageSize', 'facets', 'collapse', 'counts', 'exclude', 'status']);

const ofLists = [
  ...Object.keys(SearchQuery.shape),
  ...Object.keys(PostListQuery.shape),
  ...interviewFacets,
];

/** All other parameters are removed before a request reaches the page function. */
export const pageQueryNames: readonly string[] = [
  ...new Set([...ofLists.filter((name) => !ofCalls.has(name)), 'job']),
].sort();
