import { list } from '#contract/word-list.ts';
/** Who is looked for, and from where the work is done. */
export const conditions: readonly (readonly string[])[] = [
  list(`
    fresher, entry level, new grad, new graduate, fresh graduate, fresh grad, 0 year,
    no experience, no prior experience, no experience required, no experience needed,
    without experience, without any experience, zero experience, 0 experience,
    experience not required, experience is not required, experience not needed,
    not required experience, no work experience
  `),
  ['intern', 'internship'],
  ['remote', 'wfh', 'work from home', 'work at home', 'home based', 'telecommute', 'remotely'],
];

/** One way only: a document with the first is also found by the second. */
export const conditionImplications: readonly (readonly [string, string])[] = [
  ['work from anywhere', 'remote'],
  ['0to1year', 'fresher'],
  ['0 2 year', 'fresher'],
  ['0 to 2 year', 'fresher'],
  ['recent graduate', 'fresher'],
  ['campus hire', 'fresher'],
];
