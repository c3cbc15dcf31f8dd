import * as z from 'zod/mini';

/** Lists that are too long for an answer of a function are written into the catalog's bucket. */
export const largeListFiles = {
  path: '/catalog/',
  /** The site may read only this folder of the bucket. */
  folder: 'public',
  /** File names contain the day of writing, so a file in use is at most a day old. */
  keepForDays: 3,
} as const;

export const Redirect = z.object({ location: z.string() });
