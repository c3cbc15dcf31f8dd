export const companyLabels = {
  name: 'Name',
  otherNames: 'Other spellings',
  site: 'Website',
  careersLink: 'Careers page',
  about: 'About the company',
  into: 'The other company',
} as const;

export const companyMessages = {
  spellingOf: '{name} is a spelling of {company} already.',
  mergeIncomplete: 'Some jobs still have the other name.',
  merged: 'All jobs have the new name now.',
  saved: 'Company saved.',
  changedMeanwhile: 'Someone else saved this company meanwhile.',
  slugChanged:
    'This name would give the company another address. To change it, merge the company into one of that name.',
  invalidName: 'A name needs a letter or a digit, and can have at most 100 characters.',
  nameTaken: '{name} is a company of its own, or a spelling of one. Merge the two instead.',
  tooManyNames: 'A company can have at most {max} other spellings.',
  sameCompany: 'Both names mean the same company already.',
  notFound: 'We couldn’t find this company.',
  loadFailed: 'The company could not be loaded.',
  jobs: 'Open jobs',
  fromBoard: 'Jobs from its own {board}, read {ago}.',
  noJobsHint: 'Set a job alert to hear about the next one.',
  interviews: 'Interview experiences',
  noInterviews: 'No interview experiences yet.',
  title: '{company}: Jobs and Interviews',
  description:
    '{company}: open jobs, interview experiences, and the levels and pay of its past jobs.',
} as const;
