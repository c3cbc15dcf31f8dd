import { dayHash } from '#lambdas/platform/day-hash.ts';
import { imageStore } from '#lambdas/platform/images.ts';
import { serve } from '#lambdas/platform/serve.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { getPost } from './get-post.ts';
import { insertBlogPosts } from './insert-blog-posts.ts';
import { listBlogs, listPosts } from './list-posts.ts';
import { pictureStore } from './post-picture.ts';
import { postRepository } from './post-repository.ts';
import { viewRepository } from './view-repository.ts';

const now = () => new Date();
const table = openTable();
const posts = postRepository(table);
const views = viewRepository({ table, now, hash: dayHash(table, now) });
const storePicture = pictureStore(imageStore());

export const handler = serve('blog-public', {
  getAllBlogPosts: listBlogs(posts),
  getPosts: listPosts(posts),
  getBlogPostsByID: getPost({ posts, views }),
  insertBlogPosts: insertBlogPosts({ posts, storePicture, now }),
});
