import { postMessages } from '#contract/messages/post.ts';
import { imageStore } from '#lambdas/platform/images.ts';
import { serve } from '#lambdas/platform/http/serve.ts';
import { siteOrigins } from '#lambdas/platform/site-origins.ts';
import { removalRepository } from '#lambdas/platform/submissions/removal-repository.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { deletePost } from './delete-post.ts';
import { pictureStore } from './post-picture.ts';
import { postRepository } from './post-repository.ts';
import { revisionItem } from './posts-revision.ts';
import { restorePost } from './restore-post.ts';
import { updateBlogPost } from './update-blog-post.ts';

const now = () => new Date();
const table = openTable();
/** One list of the back office shows both, so one id may be either's. */
const removals = removalRepository({
  table,
  listItems: (kind) => (kind === 'post' ? [revisionItem(table.name, now().toISOString())] : []),
  messages: { unknown: postMessages.notFound, notDeleted: postMessages.notDeleted },
  now,
});
const [site = ''] = siteOrigins();

export const handler = serve('blog-admin', {
  updateBlogPost: updateBlogPost({
    posts: postRepository(table),
    storePicture: pictureStore(imageStore()),
    site,
    now,
  }),
  deletePost: deletePost(removals),
  restorePost: restorePost(removals),
});
