import { project, shared } from '../../jest.projects.js';

/** What Stryker runs; flat, since it measures no project of a list. Only the nearest tests count. */
export default {
  ...shared,
  ...project('mutated', 'node'),
  rootDir: '../..',
  testMatch: [
    '<rootDir>/test/contract/*.test.ts',
    '<rootDir>/test/lambdas/{platform,accounts}/*.test.ts',
    '<rootDir>/test/lambdas/{blog,comments,interviews}/*.test.ts',
    '<rootDir>/test/local/{kept-rows,rate-limits}.test.ts',
    // They ask for a browser's page, of which Stryker hears no coverage; nothing that they test is changed.
    '!**/{contract/feeds,platform/feed}.test.ts',
  ],
};
