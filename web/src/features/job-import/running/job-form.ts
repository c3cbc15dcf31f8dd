import * as z from 'zod/mini';

const text = z.optional(z.string());
const flag = z.optional(z.enum(['1', '0']));

/** A checked job as it travels and as it is kept: text only. */
export const JobForm = z.object({
  title: z.string(),
  role: z.string(),
  location: z.string(),
  pay: z.string(),
  batches: z.string(),
  joblink: z.string(),
  description: z.string(),
  jobtype: z.string(),
  jobbyrole: z.string(),
  jobbycity: z.string(),
  jobexplevel: z.string(),
  jobpayrange: z.string(),
  batch1: text,
  batch2: text,
  batch3: text,
  eligibility: text,
  rolesAndResponsibilities: text,
  requirements: text,
  niceToHave: text,
  expiresAt: text,
  featured: flag,
  urgent: flag,
});
export type JobForm = z.infer<typeof JobForm>;
