export const reportReasons = ['fee', 'fake', 'expired', 'wrong', 'other'] as const;
