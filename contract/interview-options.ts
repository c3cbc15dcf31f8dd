/** The fields of an interview that hold the id of a category, and the kind of that category. */
export const kindByOptionField = {
  companyOption: 'company',
  roleOption: 'role',
  workOption: 'work',
} as const;
export type OptionField = keyof typeof kindByOptionField;
export const optionFields = ['companyOption', 'roleOption', 'workOption'] as const;

/** How an interview ended. */
export const verdicts = ['selected', 'not_selected', 'waiting'] as const;
export type Verdict = (typeof verdicts)[number];

export const verdictNames: Readonly<Record<Verdict, string>> = {
  selected: 'Selected',
  not_selected: 'Not selected',
  waiting: 'Awaiting result',
};

export const interviewFacets = ['company', 'companyType', 'role', 'verdict', 'year'] as const;
export type InterviewFacet = (typeof interviewFacets)[number];
