export const retention = {
  /** How long anything that was deleted can be restored; after that it is erased for good. */
  deletedDays: 30,
  /** How long messages and reports of visitors are kept. */
  feedbackMonths: 12,
} as const;
