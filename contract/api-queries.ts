import { allRoutes } from './routes.ts';

/** All that the API's readings understand of an address's query; the rest changes no answer. */
export const apiQueryNames: readonly string[] = [
  ...new Set(
    allRoutes
      .filter(({ method }) => method === 'GET')
      .flatMap(({ query }) => Object.keys(query?.shape ?? {})),
  ),
].sort();
