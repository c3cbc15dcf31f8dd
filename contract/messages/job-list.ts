export const jobListMessages = {
  loading: 'Loading jobs…',
  none: 'No Jobs Available',
  noneHint: 'Check back later for new opportunities',
  noResults: 'No Results Found',
  noResultsHint: 'Try adjusting your search criteria or explore all jobs',
  notAllWords: 'No job has all of these words.',
  oneHasAll: '1 job has all of these words.',
  someHaveAll: '{count} jobs have all of these words.',
  nearest: 'These come nearest.',
  nearestAfter: 'Those that come nearest follow.',
  corrected: 'Showing jobs for',
  verbatim: 'Search for {words} instead',
  understood: 'Your search was read as',
  alsoNear: 'Other searches that come near',
  noneForSelection: 'No jobs found for this selection.',
  noneForRole: 'No jobs found for this role.',
  batchNotStated: ' that state no batch are listed here too.',
  beyondEnd: 'There are not so many pages',
  beyondEndHint: 'The list may have become shorter since this link was made.',
  toFirstPage: 'To the first page',
  filtersFailed: 'The filters could not be loaded.',
  invalidRoute: 'Invalid Route',
} as const;

export const jobCardMessages = {
  batchesMissing: 'Not specified',
  locationMissing: 'Location TBD',
  payMissing: 'Not disclosed',
  viewDetails: 'View Details',
  viewMore: 'View More',
  oneMore: '+ 1 more opening',
  more: '+ {count} more openings',
  featured: 'Featured',
  urgent: 'Urgent',
} as const;

export const statisticsMessages = {
  total: 'Total Jobs',
  newToday: 'New Today',
  companies: 'Companies',
  remote: 'Remote Jobs',
} as const;
