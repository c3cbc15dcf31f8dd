import root from '../../jest.config.js';

const [{ transform, transformIgnorePatterns }] = root.projects;
const tests = (process.env['GUARD_TESTS'] ?? '').split(',').filter(Boolean);

/** The tests of a portion; one flat project, since Stryker measures no project of a list. */
export default {
  rootDir: '../..',
  testTimeout: root.testTimeout,
  testEnvironment: 'node',
  testMatch: tests.map((file) => `<rootDir>/${file}`),
  transform,
  transformIgnorePatterns,
};
