export const jobListMessages = {
  loading: 'Loading jobs…',
  noneHint: 'Check back later for new opportunities',
  noResults: 'No Results Found',
  noResultsHint: 'Try adjusting your search criteria or explore all jobs',
  oneExactMatch: '1 job matches everything. Close matches follow.',
  exactMatches: '{count} jobs match everything. Close matches follow.',
  alertWhenPosted: 'Email me when one is posted',
  alsoLook: 'You can also look at',
  interviewsOf: 'Interviews at {company}',
  corrected: 'Showing jobs for',
  understood: 'We understood your search as',
  otherBatches: 'for other batches',
  batchNotStated: ' that don’t mention a batch are also listed here.',
  invalidRoute: 'Invalid Route',
} as const;

export const jobCardMessages = {
  batchesMissing: 'Not specified',
  locationMissing: 'Location TBD',
  payMissing: 'Not disclosed',
  featured: 'Featured',
  urgent: 'Urgent',
} as const;
