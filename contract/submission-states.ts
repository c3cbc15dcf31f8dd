/** As its author sees it; a post that is accepted for a date to come is scheduled. */
export const submissionStates = ['draft', 'waiting', 'scheduled', 'published', 'rejected'] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** Its author may change it still. */
export const isOpenState = (state: SubmissionState): boolean =>
  state === 'draft' || state === 'waiting';
