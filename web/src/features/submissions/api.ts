import type { OwnPost } from '#contract/blog.ts';
import type { OwnInterview } from '#contract/interviews.ts';
import { call } from '#web/lib/api/api-client.ts';

export type Submission = { kind: 'post'; own: OwnPost } | { kind: 'interview'; own: OwnInterview };

/** What the private links of these tokens lead to. */
export const readOwnPost = async (token: string): Promise<Submission> => ({
  kind: 'post',
  own: await call('getOwnPost', { params: { token } }),
});

export const readOwnInterview = async (token: string): Promise<Submission> => ({
  kind: 'interview',
  own: await call('getOwnInterview', { params: { token } }),
});
