import { authorLinks } from '#lambdas/platform/author-links.ts';
import { imageStore } from '#lambdas/platform/images.ts';
import { outboxItem, type Mail } from '#lambdas/platform/mail/outbox.ts';
import { serve } from '#lambdas/platform/http/serve.ts';
import { siteOrigins } from '#lambdas/platform/site-origins.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { announcing } from './announcing.ts';
import { auditing } from './auditing.ts';
import { deletePost } from './delete-post.ts';
import { pictureStore } from './post-picture.ts';
import { postRepository } from './post-repository.ts';
import { removalRepository } from './removal-repository.ts';
import { restorePost } from './restore-post.ts';
import { updateBlogPost } from './update-blog-post.ts';

const now = () => new Date();
const table = openTable();
const audit = auditing(table, now);
const removals = removalRepository({ table, now });
const [site = ''] = siteOrigins();

export const handler = serve('blog-admin', {
  updateBlogPost: updateBlogPost({
    posts: postRepository(table),
    storePicture: pictureStore(imageStore()),
    audit,
    announce: announcing(table, now),
    send: (mail: Mail) => outboxItem(table, mail, now()),
    links: authorLinks(table, 'post'),
    site,
    now,
  }),
  deletePost: deletePost({ removals, audit }),
  restorePost: restorePost({ removals, audit }),
});
