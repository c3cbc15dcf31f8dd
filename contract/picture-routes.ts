import * as blog from './blog.ts';

/** What visitors send with a picture, which is decoded where pictures are drawn. */
export const pictureRoutes = {
  insertBlogPosts: blog.insertBlogPosts,
  changeOwnPost: blog.changeOwnPost,
} as const;
