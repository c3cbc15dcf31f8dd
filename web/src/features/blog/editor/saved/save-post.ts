import { updateBlogPost } from '#contract/blog.ts';
import { momentOfIndia } from '#contract/india-time.ts';
import { postStatuses } from '#contract/post-options.ts';
import type { AdminPost } from '#contract/post-shapes.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { isMinute } from '#web/features/blog/editor/post-fields.ts';
import type { EditFields } from './edit-fields.ts';

const codes = { 0: '0', 1: '1', 2: '2', 3: '3' } as const;
const flag = (on: boolean): '1' | '0' => (on ? '1' : '0');

/** As they travel: text only. */
function wire({
  status,
  tags,
  anonymous,
  featured,
  publish_date: date,
  ...texts
}: Partial<EditFields>) {
  return {
    ...texts,
    ...(date !== undefined && {
      publish_date: isMinute(date) ? momentOfIndia(date).toISOString() : date,
    }),
    ...(status && { status: codes[postStatuses[status]] }),
    ...(tags && { tags: JSON.stringify(tags) }),
    ...(anonymous !== undefined && { anonymous: flag(anonymous) }),
    ...(featured !== undefined && { featured: flag(featured) }),
  } as const;
}

interface Saving {
  saved: AdminPost;
  image: File | undefined;
  removesImage: boolean;
  key: string;
}

/** Sends what was changed, and nothing else. */
export async function savePost(
  changes: Partial<EditFields>,
  { saved: { id, version }, image, removesImage, key }: Saving,
): Promise<void> {
  await call('updateBlogPost', {
    params: { id },
    body: {
      ...wire(changes),
      ...(removesImage && { removeImage: '1' as const }),
      version: String(version),
    },
    file: image,
    idempotencyKey: key,
  });
}

/** The post as another administrator saved it meanwhile, where that is why it was refused. */
export function savedMeanwhile(error: unknown): AdminPost | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return updateBlogPost.answers[409].safeParse(error.body).data?.blog;
}
