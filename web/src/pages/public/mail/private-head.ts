import type { HeadData } from '#web/lib/head/head-data.ts';

/** The head of a page that a token opens. The path must not contain the token. */
export const privateHead = (title: string, description: string, path: string) => (): HeadData => ({
  title,
  description,
  path,
  isPrivate: true,
});
