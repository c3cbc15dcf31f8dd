import { adminEndpoints } from './admin-endpoints.ts';
import { publicEndpoints } from './public-endpoints.ts';

/** A browser needs no schemas of the routes: it takes its own API's answers as they are typed. */
export const endpoints = { ...publicEndpoints, ...adminEndpoints };

export type CallName = keyof typeof endpoints;
