import { project, shared } from './jest.projects.js';

/** Tests of the rules of `npm run check`; slow, since they run ESLint and TypeScript. */
export default { ...shared, projects: [project('checks', 'node')] };
