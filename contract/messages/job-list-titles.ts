/** The titles of lists of jobs, as feeds, alerts and pages name them. */
export const listTitles = {
  allJobs: 'Newest jobs',
  searchResults: 'Search results',
  jobs: 'Jobs',
  jobsFor: 'Jobs for “{words}”',
  jobsAtCompany: 'Jobs at {company}',
} as const;
