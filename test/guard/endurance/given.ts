import { fullForm, picture } from '../../local/api/job-form.ts';
import { formOf } from '#test/support/call.ts';
import { postForm } from '../../local/api/world.ts';
import type { Caller } from './caller.ts';
import type { Ground } from './deeds.ts';

/** A job and a published post to write about. */
export async function prepareGround({ ask, options }: Caller, token: string): Promise<Ground> {
  const form = await fullForm({ options } as Parameters<typeof fullForm>[0]);
  const { id: postId } = await ask('/api/insertBlogPosts', { body: formOf(postForm) });
  await ask(`/api/updateBlogPost/${postId}`, { token, body: formOf({ status: '1' }) });
  const { job } = await ask('/api/job', { token, body: formOf(form) });
  return { form, postId, jobId: job.id, logo: await picture(60) };
}
