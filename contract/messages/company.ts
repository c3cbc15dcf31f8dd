/** What the form of a company calls its fields, and what a failed check names. */
export const companyLabels = {
  name: 'Name',
  otherNames: 'Other spellings',
  site: 'Website',
  careersLink: 'Careers page',
  about: 'About the company',
  into: 'The other company',
} as const;

export const companyMessages = {
  saved: 'Company saved.',
  changedMeanwhile: 'Someone else saved this company meanwhile.',
  otherSlug:
    'This name would give the company another address. To change it, merge the company into one of that name.',
  noAddress: 'A name needs a letter or a digit, and can have at most 100 characters.',
  nameTaken: '{name} is a company of its own, or a spelling of one. Merge the two instead.',
  tooManyNames: 'A company can have at most {max} other spellings.',
  same: 'Both names mean the same company already.',
  spellingOf: '{name} is a spelling of {company} already.',
  merged: 'All jobs have the new name now.',
  merging: 'Some jobs still have the other name.',
  unknown: 'We couldn’t find this company.',
  unknownTitle: 'Company not found',
  unknownHint: 'It may be listed under another name. Try searching for it.',
  loading: 'Loading the company…',
  loadFailed: 'The company could not be loaded.',
  jobs: 'Open jobs',
  noJobs: 'No open jobs at the moment',
  noJobsHint: 'Set a job alert to hear about the next one.',
  interviews: 'Interview experiences',
  allInterviews: 'See all',
  noInterviews: 'No interview experiences yet.',
  past: 'Past jobs',
  pastCount: 'Based on {count} past jobs.',
  levels: 'Experience levels',
  pay: 'Usual pay',
  payMedian: 'up to {lakhs} LPA',
  payNote: 'median of {count} jobs that mention pay',
  title: '{company}: Jobs and Interviews',
  description:
    '{company}: open jobs, interview experiences, and the levels and pay of its past jobs.',
} as const;
