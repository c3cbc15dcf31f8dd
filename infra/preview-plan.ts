/** Long for the thousands of an import; every minute another run helps those before. */
const timeoutSeconds = 300;

export const previewPlan = {
  memoryMb: 1769,
  timeoutSeconds,
  variables: ['TABLE_NAME', 'IMAGES_BUCKET'],
  rows: [
    { may: ['Query', 'PutItem', 'UpdateItem', 'DeleteItem'], of: ['PREVIEW'] },
    { may: ['PutItem'], of: ['DEADPREVIEW'] },
    { may: ['GetItem', 'UpdateItem'], of: ['JOB#*', 'POST#*'] },
    // The lists of what is there, for what has no preview yet.
    { may: ['Query'], of: ['JOB', 'POST#1'] },
  ],
  permissions: ['readImages', 'writePreviews'],
} as const;
