import { project, shared } from './jest.projects.js';

/** What needs minutes, kills processes or attacks at length: every night, and before a release. */
export default {
  ...shared,
  testTimeout: 600_000,
  // Each starts products of its own and loads them: two at a time would disturb each other.
  maxWorkers: 1,
  projects: [project('slow', 'node')],
};
