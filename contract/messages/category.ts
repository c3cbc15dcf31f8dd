export const categoryMessages = {
  added: 'Category added successfully!',
  addFailed: 'Failed to add category. Please try again.',
  listFailed: 'Failed to fetch categories. Please try again later.',
  invalid: 'Please select a valid category.',
  exists: 'This category already exists.',
  intro: 'Jobs and interview experiences are grouped by these. A new category can be used at once.',
  noneOfKind: 'There are no categories of this type yet.',
  noMatch: 'Nothing here matches “{search}”.',
  chooseFirst: 'Choose a category type to see its categories.',
} as const;
