/** It reads the row of what it draws, and the logo or picture that belongs on it. */
export const previewConfig = {
  memoryMb: 1769,
  variables: ['TABLE_NAME', 'IMAGES_BUCKET'],
  rows: [{ may: ['GetItem'], of: ['JOB#*', 'POST#*', 'INTERVIEW#*'] }],
  permissions: ['readImages'],
} as const;
