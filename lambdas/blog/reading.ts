import type { Readings } from '#lambdas/platform/http/serve.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { getPost } from './get-post.ts';
import { listBlogs, listPosts } from './list-posts.ts';
import { postRepository } from './post-repository.ts';
import { publishedPosts } from './published-posts.ts';

const now = () => new Date();
const table = openTable();
const posts = postRepository(table);
const lists = { posts, published: publishedPosts({ table, posts, now }), now };

/** What the drawing of a page reads: it counts no view and writes nothing. */
export const readings = {
  getAllBlogPosts: listBlogs(lists),
  getPosts: listPosts(lists),
  getBlogPostsByID: getPost({ posts, views: { count: async () => false }, now }),
} satisfies Readings;
