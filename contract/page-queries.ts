import { interviewFacets } from './interview-verdicts.ts';
import { SearchQuery } from './jobs.ts';
import { PostListQuery } from './post-lists.ts';

/** Only calls take these: a page decides itself how many rows it shows and what it counts. */
const ofCalls = new Set(['pageSize', 'facets', 'collapse', 'counts', 'exclude', 'status']);

const ofLists = [
  ...Object.keys(SearchQuery.shape),
  ...Object.keys(PostListQuery.shape),
  ...interviewFacets,
];

/** The rest of a query is the visitor's and reaches no page. */
export const pageQueryNames: readonly string[] = [
  ...new Set([...ofLists.filter((name) => !ofCalls.has(name)), 'job']),
].sort();
