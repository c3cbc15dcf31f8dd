import { matchPath } from 'react-router-dom';
import { sitemapPath } from '#contract/pages.ts';
import { scenesOf } from '#local/commands/screenshots/scenes.ts';
import { publicPages } from '#web/app/router.tsx';

const scenes = scenesOf({
  job: '/job/01J0/a-job',
  post: '/blog-posts-details/01J1/a-post',
  interview: '/interview-experiences/01J2/an-interview',
  jobId: '01J0',
  postId: '01J1',
  interviewId: '01J2',
});

it('shows every public page', () => {
  const paths = scenes.map(({ path }) => new URL(path, 'http://site').pathname);
  const seen = new Set(
    publicPages
      .filter(({ path }) => paths.some((shown) => matchPath(path, shown)))
      .map(({ page }) => page),
  );
  const unseen = publicPages.filter(({ page }) => !seen.has(page)).map(({ path }) => path);
  // Its address alone leads to the file for search engines, so its scene follows a link.
  expect(unseen).toEqual([sitemapPath]);
  expect(scenes.map(({ name }) => name)).toContain('sitemap');
});

it('gives each picture a name of its own', () => {
  const names = scenes.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z\d]+(?:-[a-z\d]+)*$/.test(name))).toEqual([]);
});
