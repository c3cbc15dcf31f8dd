import * as blog from './blog.ts';

export const pictureRoutes = {
  insertBlogPosts: blog.insertBlogPosts,
  changeOwnPost: blog.changeOwnPost,
} as const;
