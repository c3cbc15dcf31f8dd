/** Who is looked for, and from where the work is done. */
export const conditions: readonly (readonly string[])[] = [
  ['fresher', 'entry level', 'new grad', 'new graduate', 'fresh graduate', 'fresh grad', '0 year'],
  ['intern', 'internship'],
  ['remote', 'wfh', 'work from home', 'work at home', 'home based', 'telecommute', 'remotely'],
];

/** One way only: a document with the first is also found by the second. */
export const conditionImplications: readonly (readonly [string, string])[] = [
  ['work from anywhere', 'remote'],
  ['0to1year', 'fresher'],
  ['0 2 year', 'fresher'],
  ['0 to 2 year', 'fresher'],
  ['no experience', 'fresher'],
  ['no prior experience', 'fresher'],
  ['recent graduate', 'fresher'],
  ['campus hire', 'fresher'],
];
