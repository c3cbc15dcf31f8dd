import { insertBlogPosts } from '#contract/blog.ts';
import { imageLimits } from '#contract/limits.ts';
import { storeImage, type ImageStore } from '#lambdas/platform/storage/images.ts';

export type StorePicture = (bytes: Uint8Array) => Promise<string>;

const field = { name: insertBlogPosts.multipart.file, label: 'Image' };

export const pictureStore =
  (store: ImageStore): StorePicture =>
  (bytes) =>
    storeImage(store, bytes, {
      maxWidth: imageLimits.width,
      cardWidth: imageLimits.postCardWidth,
      field,
    });
