import { insertBlogPosts } from '#contract/blog.ts';
import type { postStatuses } from '#contract/post-options.ts';
import { call } from '#web/lib/api-client.ts';
import { isAddress } from './faults.ts';
import type { Submission } from './submission.ts';

const sentStatus = { draft: '0', publish: '2' } as const satisfies Record<
  VisitorAction,
  `${(typeof postStatuses)[keyof typeof postStatuses]}`
>;
export type VisitorAction = 'draft' | 'publish';

/** A draft has no checks, so an address that is only half typed stays in the browser. */
const emailFor = (action: VisitorAction, email: string) =>
  action === 'draft' && !isAddress(email) ? '' : email;

export async function sendPost(
  action: VisitorAction,
  { fields, image, website, key }: Submission,
): Promise<void> {
  const { tags, anonymous, email, ...texts } = fields;
  const body = {
    ...texts,
    email: emailFor(action, email),
    anonymous: anonymous ? '1' : '0',
    tags: JSON.stringify(tags),
    status: sentStatus[action],
    website,
  } as const;
  await call(insertBlogPosts, { body, file: image, idempotencyKey: key });
}
