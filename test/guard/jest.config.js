import root from '../../jest.config.js';

const [{ transform, transformIgnorePatterns }] = root.projects;

/** Hours of faults and attacks against the running product: no part of the other tests, and one at a time. */
export default {
  rootDir: '../..',
  displayName: 'guard',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/test/guard/**/*.test.ts'],
  testTimeout: 600_000,
  maxWorkers: 1,
  transform,
  transformIgnorePatterns,
};
