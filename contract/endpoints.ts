import { adminEndpoints } from './admin-endpoints.ts';
import { publicEndpoints } from './public-endpoints.ts';

/**
 * Where each call goes and who may make it. Apart from the routes made of them, whose schemas a browser has no use for:
 * it takes the answers of its own API as they are typed.
 */
export const endpoints = { ...publicEndpoints, ...adminEndpoints };

/** A call that a browser can make by its name. */
export type CallName = keyof typeof endpoints;
