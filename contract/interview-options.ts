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
