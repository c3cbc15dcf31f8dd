export const categoryMessages = {
  added: 'Category added successfully!',
  addFailed: 'Failed to add category. Please try again.',
  listFailed: 'Failed to fetch categories. Please try again later.',
  invalid: 'Please select a valid category.',
  exists: 'This category exists already.',
  intro: 'Jobs and interview experiences are sorted by these. What you add can be chosen at once.',
  noneOfKind: 'Nothing of this type yet. The first one appears here.',
  noMatch: 'Nothing here matches “{search}”.',
  chooseFirst: 'Choose a category type to see what exists.',
} as const;
