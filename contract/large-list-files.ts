import * as z from 'zod/mini';

/** Lists that are too long for an answer of a function are written into the catalog's bucket. */
export const largeListFiles = {
  path: '/catalog/',
  /** The site may read only this folder of the bucket. */
  folder: 'public',
  /** The name of a list holds the day it was written, so that it is never about to be deleted. */
  keepForDays: 3,
} as const;

export const Redirect = z.object({ location: z.string() });
