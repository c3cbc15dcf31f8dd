import { project, shared } from '../../jest.projects.js';
import { mutatedPart } from './mutated-part.js';

/** What Stryker runs; flat, since it measures no project of a list. */
export default {
  ...shared,
  ...project('mutated', 'node'),
  rootDir: '../..',
  testMatch: [
    ...mutatedPart.tests.map((tests) => `<rootDir>/test/${tests}`),
    // They ask for a browser's page, of which Stryker hears no coverage; nothing that they test is changed.
    '!**/{contract/rss-feeds,platform/feeds/feed}.test.ts',
    // They load modules within a test, where it is too late to change what a module says as it loads.
    '!**/accounts/daily-mail.test.ts',
    '!**/{publish-date,on-a-table,own-post,own-interview}.test.ts',
  ],
};
