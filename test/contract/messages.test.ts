import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const leaves = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(leaves);
const load = createRequire(__filename);
const all = globSync('contract/messages/*.ts').flatMap((file) => leaves(load(resolve(file))));

/** Section 8 of the specification: the texts of its catalogue that a server's answer carries. */
const sentByTheServer = [
  'Job added successfully!',
  'Job updated successfully!',
  'Your query was submitted successfully!',
  'Invalid email or password. Please try again.',
  'Registration successful!',
  'Category added successfully!',
  'Please select a valid category.',
  'Please fill in the title and content before publishing.',
  'Your interview experience has been successfully submitted! It is now pending review by the admin.',
  "The article you're looking for doesn't exist or has been removed.",
  "Sorry, the job you are looking for has expired or doesn't exist",
];

/** Section 8 as well: the texts that a screen says by itself. */
const saidByTheScreens = [
  'Error fetching jobs',
  'Error during submission. Please try again.',
  'Job Not Found',
  'Failed to add job. Please try again.',
  'Failed to update job. Please try again.',
  'Login successful!',
  'Welcome!',
  'Error during registration. Please try again.',
  'An error occurred. Please try again.',
  'Delete failed. Check console for details.',
  'Failed to add category. Please try again.',
  'Failed to fetch categories. Please try again later.',
  'Subscription failed',
  'An error occurred. Please try again later.',
  'There was an error submitting your post. Please try again.',
  'Congratulations!',
  'There was an error submitting your experience. Please try again.',
  'Article Not Found',
  'Invalid Route',
  'No jobs found.',
  'No feedback found.',
  'No entries found.',
];

it.each([...sentByTheServer, ...saidByTheScreens])('%s stands in the messages once', (text) => {
  expect(all.filter((each) => each === text)).toHaveLength(1);
});

it('are written nowhere else in the code that is deployed', () => {
  const files = globSync(['lambdas/**/*.ts', 'infra/**/*.ts', 'web/src/**/*.{ts,tsx}']);
  const copies = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return [...sentByTheServer, ...saidByTheScreens]
      .filter((text) => source.includes(text))
      .map((text) => [file, text]);
  });
  expect(copies).toEqual([]);
});
