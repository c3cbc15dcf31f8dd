import { dayHash } from '#lambdas/platform/http/day-hash.ts';
import { imageStore } from '#lambdas/platform/images.ts';
import { serve } from '#lambdas/platform/http/serve.ts';
import { siteOrigins } from '#lambdas/platform/site-origins.ts';
import { authorLinks } from '#lambdas/platform/submissions/author-links.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { countPostView } from './counts/count-post-view.ts';
import { getPost } from './get-post.ts';
import { insertBlogPosts } from './insert-blog-posts.ts';
import { likePost, unlikePost } from './counts/like-post.ts';
import { likeRepository } from './counts/like-repository.ts';
import { listBlogs, listPosts } from './list-posts.ts';
import { postFeedHandlers } from './post-feeds.ts';
import { ownPostHandlers } from './own-post.ts';
import { pictureStore } from './post-picture.ts';
import { postRepository } from './post-repository.ts';
import { publishedPosts } from './published-posts.ts';
import { viewRepository } from './counts/view-repository.ts';

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
const links = authorLinks(table, 'post');

export const handler = serve('blog-public', {
  getAllBlogPosts: listBlogs(lists),
  getPosts: listPosts(lists),
  getBlogPostsByID: getPost({ posts, views, now }),
  likePost: likePost(likes),
  unlikePost: unlikePost(likes),
  countPostView: countPostView({ posts, views, now }),
  insertBlogPosts: insertBlogPosts({ posts, links, storePicture, now }),
  ...ownPostHandlers({ links, posts, storePicture, now }),
  ...postFeedHandlers({ published, origin, now }),
});
