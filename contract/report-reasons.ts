/** What may be wrong with a job, in the order in which a reader is asked. */
export const reportReasons = ['fee', 'fake', 'expired', 'wrong', 'other'] as const;
