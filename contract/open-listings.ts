import * as z from 'zod/mini';
import { listingKinds } from './listings.ts';
import { endpoints } from './endpoints.ts';
import { route } from './route.ts';

const OpenListings = z.record(z.enum(listingKinds), z.array(z.string()));
export type OpenListings = z.infer<typeof OpenListings>;

export const getOpenListings = route(endpoints.getOpenListings, 'jobs', {
  caching: 'menu',
  summary: 'The listings that hold a job: their slugs by kind, for the menus',
  answers: { 200: OpenListings },
});
