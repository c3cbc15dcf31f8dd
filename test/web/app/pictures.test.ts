import { matchPath } from 'react-router-dom';
import { scenesOf } from '#local/commands/screenshots/scenes.ts';
import { publicPages } from '#web/app/router.tsx';

const scenes = scenesOf({
  job: '/job/01J0/a-job',
  post: '/blog-posts-details/01J1/a-post',
  interview: '/interview-experiences/01J2/an-interview',
});

it('shows every public page', () => {
  const paths = scenes.map(({ path }) => new URL(path, 'http://site').pathname);
  const seen = new Set(
    publicPages
      .filter(({ path }) => paths.some((shown) => matchPath(path, shown)))
      .map(({ page }) => page),
  );
  expect(publicPages.filter(({ page }) => !seen.has(page)).map(({ path }) => path)).toEqual([]);
});

it('gives each picture a name of its own', () => {
  const names = scenes.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z\d]+(?:-[a-z\d]+)*$/.test(name))).toEqual([]);
});
