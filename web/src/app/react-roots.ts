import { createRoot, hydrateRoot } from 'react-dom/client';

/**
 * React is run by the first module that names it: by this one, which stands in React's own file and
 * so has its own step.
 */
export const roots = { createRoot, hydrateRoot };
