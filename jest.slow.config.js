import { project, shared } from './jest.projects.js';

/** Tests that take minutes or kill processes. They run every night and before a release. */
export default {
  ...shared,
  testTimeout: 600_000,
  // Each starts a product and puts load on it, so two at a time would disturb each other.
  maxWorkers: 1,
  projects: [project('slow', 'node')],
};
