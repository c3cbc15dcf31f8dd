import { updateBlogPost } from '#contract/blog.ts';
import { momentOfIndia } from '#contract/india-time.ts';
import { postStatuses } from '#contract/post-options.ts';
import type { AdminPost } from '#contract/post-shapes.ts';
import { call } from '#web/lib/api/api-client.ts';
import { conflictIn } from '#web/lib/api/conflict.ts';
import { changedFields } from '#web/lib/form/merge-fields.ts';
import { isMinute } from '#web/features/blog/editor/post-fields.ts';
import { type EditFields, fieldsOf } from './edit-fields.ts';

const codes = { 0: '0', 1: '1', 2: '2', 3: '3' } as const;
const flag = (on: boolean): '1' | '0' => (on ? '1' : '0');

/** As they travel: text only. */
function wire(changes: Partial<EditFields>) {
  const { status, tags, anonymous, featured, publish_date: date, removesImage, ...texts } = changes;
  return {
    ...texts,
    ...(date !== undefined && {
      publish_date: isMinute(date) ? momentOfIndia(date).toISOString() : date,
    }),
    ...(status && { status: codes[postStatuses[status]] }),
    ...(tags && { tags: JSON.stringify(tags) }),
    ...(anonymous !== undefined && { anonymous: flag(anonymous) }),
    ...(featured !== undefined && { featured: flag(featured) }),
    ...(removesImage && { removeImage: '1' as const }),
  } as const;
}

interface Saving {
  saved: AdminPost;
  image: File | undefined;
  key: string;
}

/** Sends what was changed, and nothing else. */
export const savePost = (
  fields: EditFields,
  { saved, image, key }: Saving,
): Promise<{ message: string }> =>
  call('updateBlogPost', {
    params: { id: saved.id },
    body: { ...wire(changedFields(fieldsOf(saved), fields)), version: String(saved.version) },
    file: image,
    idempotencyKey: key,
  });

/** The post as another administrator saved it meanwhile, where that is why it was refused. */
export const savedMeanwhile = (error: unknown): AdminPost | undefined =>
  conflictIn(error, updateBlogPost.answers[409])?.blog;
