/** As its author sees it; a post that is accepted for a date to come is scheduled. */
export const submissionStates = ['waiting', 'scheduled', 'published', 'rejected'] as const;
export type SubmissionState = (typeof submissionStates)[number];
