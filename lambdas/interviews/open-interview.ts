import * as z from 'zod/mini';
import { Interview } from '#contract/interviews.ts';

/** Public readings hold no address, and a blank for an anonymous name. */
export const OpenInterview = z.omit(Interview, { email: true });
export type OpenInterview = z.infer<typeof OpenInterview>;

export const OpenHeading = z.pick(Interview, {
  id: true,
  name: true,
  title: true,
  companyName: true,
  rounds: true,
  experience: true,
  jobRole: true,
  companyOption: true,
  roleOption: true,
  workOption: true,
  verdict: true,
  roundDetails: true,
  anonymous: true,
  created_at: true,
});
export type OpenHeading = z.infer<typeof OpenHeading>;
