/** Separate from saved-jobs.ts, since every page with jobs loads these messages. */
export const savedJobsLinkMessages = { link: 'Saved Jobs' } as const;

export const saveButtonMessages = {
  view: 'View ({count})',
  removed: 'Removed from your saved jobs. Tap again to undo.',
  full: 'You have already saved {max} jobs, which is the most you can save. Remove some first.',
  notStored:
    'This browser could not store it, so it will be lost when you close the page. Its storage may be full or turned off.',
} as const;
