import * as z from 'zod/mini';
import { postStatusNames } from './blog.ts';
import { route } from './route.ts';
import { Id, Timestamp } from './text.ts';

/** A visitor's submission or an administrator's own entry: two lists of the back office. */
export const interviewSources = ['user', 'admin'] as const;

export const PublicInterview = z.object({
  id: Id,
  name: z.string(),
  title: z.string(),
  companyName: z.string(),
  rounds: z.number(),
  experience: z.string(),
  jobRole: z.string(),
  details: z.string(),
  companyOption: z.string(),
  roleOption: z.string(),
  workOption: z.string(),
  anonymous: z.boolean(),
  created_at: Timestamp,
});
export type PublicInterview = z.infer<typeof PublicInterview>;

const forAdministrators = {
  ...PublicInterview.shape,
  email: z.string(),
  source: z.enum(interviewSources),
  updated_at: Timestamp,
  version: z.number(),
};

/** An interview experience as it is kept; its address and an anonymous name never reach the public. */
export const Interview = z.object({ ...forAdministrators, status: z.literal([0, 1, 2, 3]) });
export type Interview = z.infer<typeof Interview>;

export const AdminInterview = z.object({ ...forAdministrators, status: z.enum(postStatusNames) });
export type AdminInterview = z.infer<typeof AdminInterview>;

export const getInterviews = route({
  id: 'getInterviews',
  summary: 'Published interview experiences, newest first; every one for an administrator',
  method: 'GET',
  path: '/api/getInterviews',
  group: 'interviews',
  audience: 'public',
  caching: 'listing',
  readsToken: true,
  answers: { 200: z.object({ interviews: z.array(z.union([AdminInterview, PublicInterview])) }) },
});
