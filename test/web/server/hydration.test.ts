/** @jest-environment jsdom */
import { act, waitFor } from '@testing-library/react';
import { optionRoutes } from '#contract/categories.ts';
import { jobListMessages } from '#contract/messages/job-list.ts';
import { sitemapPath } from '#contract/public-paths.ts';
import { allRoutes } from '#contract/routes.ts';
import { buildJob, buildPost } from '#test/support/builders.ts';
import { noThings, publicAddresses } from '#test/support/public-pages.ts';
import { buildCards, now } from '#test/support/portal.ts';
import { preload } from '#test/support/render-page.tsx';
import { untilEffects } from '#test/web/read-page.ts';
import { stubSite } from '#test/web/pages/public/head-at.ts';
import { start } from '#web/app/start-in-browser.tsx';
import { renderAtLast } from './render.ts';

const addresses = Object.entries(publicAddresses(noThings)).flatMap(([pattern, some]) =>
  pattern === sitemapPath ? [] : some,
);

preload(...addresses);

const job = buildJob({
  id: noThings.job,
  created_at: new Date(now.getTime() - 3_600_000).toISOString(),
});
const post = buildPost({ id: noThings.post, content: '## One\n\n## Two\n\n## Three\n\nText.' });

function site() {
  const api = stubSite({ job, post });
  api.on('getSimilarJobs', { body: { jobs: buildCards(4) } });
  const comment = { id: 'c-1', author: 'Kiran', content: 'Thanks.', date: post.publish_date };
  api.on('getComments', { body: { comments: [comment] } });
  const counts = { all: 1, live: 0, today: 0, expiring: 0, expired: 0, deleted: 1 };
  api.on('getJobsAdmin', { body: { jobs: [], total: 0, page: 1, pageSize: 1, pages: 0, counts } });
  for (const route of Object.values(optionRoutes)) api.on(route, { body: { roleData: [] } });
  return api;
}

const reading = allRoutes.filter(({ method }) => method === 'GET');

/** The page as a browser gets it, and then takes it over. */
async function open(address: string, beforeTheScript = () => undefined as unknown) {
  const api = site();
  const page = await renderAtLast(address);
  const inHtml = new DOMParser().parseFromString(page.html, 'text/html');
  document.head.replaceChildren(...inHtml.head.childNodes);
  document.body.replaceChildren(...inHtml.body.childNodes);
  window.history.replaceState(null, '', page.address);
  const rendered = document.getElementById('root')!;
  const text = rendered.textContent;
  const before = reading.map((route) => api.sent(route).length);
  beforeTheScript();
  await act(() => start(rendered));
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-hydrated'));
  await untilEffects();
  const after = (route: (typeof reading)[number], at: number) => api.sent(route).slice(before[at]);
  return { text, rendered, reads: () => reading.flatMap(after).map(({ url }) => url.pathname) };
}

let said: unknown[][];
beforeEach(() => {
  said = [];
  jest.spyOn(console, 'error').mockImplementation((...words) => void said.push(words));
});
afterEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset['hydrated'];
});

/** Once for each of React's two looks at an effect. */
const isInvalidRoute = ([first]: unknown[]) => first === jobListMessages.invalidRoute;

it.each(addresses)('%s is taken over as it was rendered, with one of each tag', async (address) => {
  const { text, reads } = await open(address);
  expect(said.filter((words) => !isInvalidRoute(words))).toEqual([]);
  // What stands behind the # of an address no server sees.
  expect(text).not.toMatch(address.includes('#token=') ? /undefined|NaN/ : /Loading|undefined|NaN/);
  expect(reads()).toEqual([]);
  for (const tag of ['title', 'meta[name=description]', 'meta[property="og:title"]'])
    expect(document.head.querySelectorAll(tag)).toHaveLength(1);
  expect(document.head.querySelectorAll('link[rel=canonical]').length).toBeLessThan(2);
});

it('takes over what only this browser knows', async () => {
  localStorage.setItem('bookmarks', JSON.stringify([{ id: post.id, slug: 'x', title: 'Kept' }]));
  localStorage.setItem('liked-posts', JSON.stringify([post.id]));
  sessionStorage.setItem('draft:contact', JSON.stringify({ fields: { name: 'Asha' } }));
  localStorage.setItem('theme', 'dark');
  document.documentElement.dataset['theme'] = 'dark';
  await open(`/blog-posts-details/${post.id}`);
  expect(document.querySelectorAll('[aria-pressed=true]').length).toBeGreaterThan(1);
  expect(document.querySelector('[aria-label="Switch to light theme"]')).not.toBeNull();
  await open('/contact');
  expect(document.querySelector<HTMLInputElement>('input[name=name]')?.value).toBe('Asha');
  expect(said).toEqual([]);
  delete document.documentElement.dataset['theme'];
});

const element = (name: string) => document.querySelector<HTMLInputElement>(`main [name=${name}]`)!;

it.each([
  ['/contact', 'message', 'draft:contact'],
  ['/updates', 'email', 'draft:newsletter'],
  [`/blog-posts-details/${post.id}`, 'content', `draft:comment:${post.id}`],
])('on %s keeps the %s that was typed before the script ran', async (address, name, key) => {
  sessionStorage.setItem(key, JSON.stringify({ fields: { [name]: 'Older' } }));
  await open(address, () => {
    element(name).value = 'Typed early';
  });
  expect(element(name).value).toBe('Typed early');
  const { fields } = JSON.parse(sessionStorage.getItem(key) ?? '');
  expect(fields).toMatchObject({ [name]: 'Typed early' });
  expect(said).toEqual([]);
});

it('gives administrators what is new, and what is theirs', async () => {
  localStorage.setItem('token', 'a.b.c');
  const { reads, rendered } = await open(`/job/${job.id}`);
  await waitFor(() => expect(reads()).toContain(`/api/job/${job.id}`));
  await waitFor(() => expect(rendered).toHaveTextContent('Readers no longer find this job.'));
  expect(said).toEqual([]);
});
