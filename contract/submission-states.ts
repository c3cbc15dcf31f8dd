/** As its author sees it; a post that is accepted for a later date is scheduled. */
export const submissionStates = ['draft', 'pending', 'scheduled', 'published', 'rejected'] as const;
export type SubmissionState = (typeof submissionStates)[number];

export const isEditableState = (state: SubmissionState) => state === 'draft' || state === 'pending';
