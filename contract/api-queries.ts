import { allRoutes } from './routes.ts';

export const apiQueryNames: readonly string[] = [
  ...new Set(
    allRoutes
      .filter(({ method }) => method === 'GET')
      .flatMap(({ query }) => Object.keys(query?.shape ?? {})),
  ),
].sort();
