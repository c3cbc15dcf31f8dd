import { project, shared } from './jest.projects.js';

/** What `npm run check` refuses; it asks ESLint and TypeScript, which `npm test` does without. */
export default { ...shared, projects: [project('checks', 'node')] };
