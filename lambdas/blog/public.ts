import { dayHash } from '#lambdas/platform/day-hash.ts';
import { imageStore } from '#lambdas/platform/images.ts';
import { serve } from '#lambdas/platform/serve.ts';
import { siteOrigins } from '#lambdas/platform/site-origins.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { countPostView } from './count-post-view.ts';
import { getPost } from './get-post.ts';
import { insertBlogPosts } from './insert-blog-posts.ts';
import { likePost, unlikePost } from './like-post.ts';
import { likeRepository } from './like-repository.ts';
import { listBlogs, listPosts } from './list-posts.ts';
import { postFeedHandlers } from './post-feeds.ts';
import { pictureStore } from './post-picture.ts';
import { postRepository } from './post-repository.ts';
import { publishedPosts } from './published-posts.ts';
import { viewRepository } from './view-repository.ts';

const now = () => new Date();
const table = openTable();
const posts = postRepository(table);
const counting = { table, now, hash: dayHash(table, now) };
const views = viewRepository(counting);
const likes = likeRepository(counting);
const published = publishedPosts({ table, posts, now });
const lists = { posts, published, now };
const [origin = ''] = siteOrigins();
const storePicture = pictureStore(imageStore());

export const handler = serve('blog-public', {
  getAllBlogPosts: listBlogs(lists),
  getPosts: listPosts(lists),
  getBlogPostsByID: getPost({ posts, views, now }),
  likePost: likePost(likes),
  unlikePost: unlikePost(likes),
  countPostView: countPostView({ posts, views, now }),
  insertBlogPosts: insertBlogPosts({ posts, storePicture, now }),
  ...postFeedHandlers({ published, origin, now }),
});
