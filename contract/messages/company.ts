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
  saved: 'The company is saved.',
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
  unknown: 'We know no company of this name.',
  unknownTitle: 'Company not found',
  unknownHint: 'It may be known by another name. Search for it, or look at all jobs.',
  loading: 'Loading the company…',
  loadFailed: 'The company could not be loaded.',
  jobs: 'Open jobs',
  noJobs: 'No open jobs at the moment',
  noJobsHint: 'Follow the feed to hear of the next one, or look at all jobs.',
  interviews: 'Interview experiences',
  allInterviews: 'See all',
  noInterviews: 'Nobody has told of an interview here yet.',
  past: 'Past jobs',
  pastCount: 'By the {count} jobs that have closed here.',
  levels: 'Experience levels',
  pay: 'Usual pay',
  payMedian: 'up to {lakhs} LPA',
  payNote: 'the middle of the {count} jobs that stated their pay',
  title: '{company}: Jobs and Interviews',
  description:
    '{company}: open jobs, interview experiences, and the levels and pay of its past jobs.',
} as const;
