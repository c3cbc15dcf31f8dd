import type { Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import type { Samples } from '../samples.ts';
import { answering, failing, press, type Scene, scrolled, unanswered } from '../scene.ts';

const lists = '**/api/{getAllBlogPosts,getPosts}*';
const onePost = '**/api/getBlogPostsByID/*';
const noSuchPost = '/blog-posts-details/01JZZZZZZZZZZZZZZZZZZZZZZZ/lost';

const hubScenes: readonly Scene[] = [
  { name: 'tech-hub', path: pages.techHub },
  {
    name: 'tech-hub-filters',
    path: pages.techHub,
    prepare: press('Filters'),
    frame: 'window',
    only: 'narrow',
  },
  {
    name: 'tech-hub-no-filters',
    path: pages.techHub,
    prepare: press('Hide filters'),
    only: 'wide',
  },
  { name: 'tech-hub-filtered', path: `${pages.techHub}?category=interview&sort=liked` },
  { name: 'tech-hub-search', path: `${pages.techHub}?search=sql` },
  { name: 'tech-hub-none', path: `${pages.techHub}?search=zxqvkjw` },
  {
    name: 'tech-hub-loading',
    path: pages.techHub,
    before: unanswered(lists),
    pending: true,
  },
  {
    name: 'tech-hub-samples-when-failed',
    path: pages.techHub,
    before: failing(lists),
    failing: true,
  },
  {
    name: 'tech-hub-samples-when-empty',
    path: pages.techHub,
    before: answering(lists, { blogs: [], posts: [], total: 0, page: 1, pageSize: 8, pages: 0 }),
  },
  { name: 'bookmarks-none', path: '/bookmarked-posts' },
];

const postScenes = ({ post }: Samples): Scene[] => [
  { name: 'post', path: post },
  { name: 'post-middle', path: post, prepare: scrolled(0.4), frame: 'window' },
  { name: 'post-end', path: post, prepare: scrolled(1), frame: 'window' },
  { name: 'post-share', path: post, prepare: press('Share'), frame: 'window' },
  { name: 'post-loading', path: post, before: unanswered(onePost), pending: true },
  { name: 'post-failed', path: post, before: failing(onePost), failing: true },
  { name: 'post-not-found', path: noSuchPost, failing: true },
];

const { labels, publish } = messages.writePost;

const writePost = async (page: Page) => {
  await page
    .getByLabel(labels.title, { exact: true })
    .fill('The round I prepared for, and the one I got');
  await page.getByLabel(labels.excerpt, { exact: true }).fill('A whiteboard, a queue and a pause.');
  await page
    .getByLabel(labels.content, { exact: true })
    .fill('## The whiteboard\n\nDraw a **queue** out of two stacks:\n\n- push\n- pop\n');
};

const thenPress = (name: RegExp | string) => async (page: Page) => {
  await writePost(page);
  await press(name)(page);
};

const writingScenes: readonly Scene[] = [
  { name: 'write-post', path: pages.writePost },
  {
    name: 'write-post-incomplete',
    path: pages.writePost,
    prepare: press(publish),
    frame: 'window',
  },
  { name: 'write-post-preview', path: pages.writePost, prepare: thenPress(/Preview/) },
  { name: 'write-post-sent', path: pages.writePost, prepare: thenPress(publish), frame: 'window' },
];

export const blogScenes = (samples: Samples): Scene[] => [
  ...hubScenes,
  ...postScenes(samples),
  ...writingScenes,
];
