/** `all` is everything that is not deleted; `today` is live and was added today. */
export const jobListStatuses = ['all', 'live', 'today', 'expiring', 'expired', 'deleted'] as const;
export type JobListStatus = (typeof jobListStatuses)[number];

/** An expiring job is a live one that closes soon. The status of one job; `jobListStatuses` are the tabs of the list. */
export const jobStatuses = ['live', 'expiring', 'expired', 'deleted'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** `newest` sorts deleted jobs by their deletion. `closing` lists open jobs first, then closed ones, the latest first. */
export const jobSorts = ['newest', 'closing', 'company', 'role'] as const;
export type JobSort = (typeof jobSorts)[number];

/** Each filter is an id of a category; `batch` is either of a job's two batch fields. */
export const kindByFilter = {
  jobtype: 'company',
  jobbyrole: 'role',
  jobbycity: 'city',
  jobexplevel: 'level',
  batch3: 'domain',
  batch: 'batch',
} as const;
export type JobListFilterName = keyof typeof kindByFilter;
const isFilter = (name: string): name is JobListFilterName => Object.hasOwn(kindByFilter, name);
export const jobListFilterNames = /* @__PURE__ */ Object.keys(kindByFilter).filter(isFilter);
