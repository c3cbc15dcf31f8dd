/** Apart from what follows, since every page with jobs brings these. */
export const saveButtonMessages = {
  text: 'Save',
  name: 'Save {role} at {company}',
  link: 'Saved Jobs',
} as const;

export const saveJobMessages = {
  saved: 'Saved in this browser.',
  removed: 'No longer saved. Press again to undo.',
  full: 'You have saved {max} jobs, and more are not kept. Remove some first.',
  notKept:
    'This browser refuses to store it, so it lasts only until you close the page. Its storage may be full or switched off.',
} as const;
