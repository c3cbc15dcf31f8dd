import { serve } from '#lambdas/platform/serve.ts';
import { table } from '#lambdas/platform/table.ts';
import { getPost } from './get-post.ts';
import { listBlogs, listPosts } from './list-posts.ts';
import { postRepository } from './post-repository.ts';

const posts = postRepository(table());

export const handler = serve('blog-public', {
  getAllBlogPosts: listBlogs(posts),
  getPosts: listPosts(posts),
  getBlogPostsByID: getPost(posts),
});
