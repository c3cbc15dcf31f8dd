/** What a visitor may send for review, and be given a private link of. */
export const submissionKinds = ['post', 'interview'] as const;
export type SubmissionKind = (typeof submissionKinds)[number];

/** As its author sees it; a post that is accepted for a date to come is scheduled. */
export const submissionStates = ['waiting', 'scheduled', 'published', 'rejected'] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** What a private link leads to, as its token begins with it; undefined for what is none. */
export const kindOfToken = (token: string): SubmissionKind | undefined =>
  submissionKinds.find((kind) => token.startsWith(`${kind}~`));
