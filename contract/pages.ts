/** The public pages of section 2.2 that are no listing, job or post. */
export const pages = {
  home: '/',
  jobExpired: '/jobExpired',
  techHub: '/real-life-interviews-blog-posts',
  writePost: '/share-blog-posts',
  about: '/about',
  updates: '/updates',
  contact: '/contact',
  disclaimer: '/disclaimer',
  privacy: '/privacy-policy',
  terms: '/terms-and-conditions',
} as const;

/** As with a job, only the id counts; the slug is for people. */
export const postPath = ({ id, slug }: { id: string; slug: string }): string =>
  `/blog-posts-details/${id}/${slug || 'post'}`;
