export const categoryMessages = {
  added: 'Category added successfully!',
  addFailed: 'Failed to add category. Please try again.',
  listFailed: 'Failed to fetch categories. Please try again later.',
  invalid: 'Please select a valid category.',
  exists: 'This category exists already.',
  intro:
    'Jobs and interview experiences are sorted by these. What you add can be chosen at once; it is in the site’s menus when you put it there.',
  noneOfKind: 'Nothing of this type yet. The first one appears here.',
  noMatch: 'Nothing here matches “{search}”.',
  chooseFirst: 'Choose a category type to see what exists.',
  changed: 'Category changed.',
  gone: 'This category does not exist any more.',
  renameHint:
    'Jobs with the old name follow within a few minutes. The address of the listing stays as it is.',
  renameWorkHint: 'Interview experiences show the new name at once.',
  moving: 'Updating jobs: {moved} so far',
  shown: '“{name}” is in the menus once it has a job. Visitors see it within a minute.',
  hidden: '“{name}” is not in the menus any more. Visitors see it within a minute.',
  renamed: 'Renamed to “{name}”.',
  changeFailed: 'The category could not be changed. Please try again.',
} as const;
