import { jobMessages } from '#contract/messages/job.ts';
import { withoutScriptMessages } from '#contract/messages/without-script.ts';
import { problem, buildCards } from '#test/support/portal.ts';
import { buildCard, buildJob, buildPost } from '#test/support/builders.ts';
import { buildFacets } from '#test/web/features/jobs/filters/counted.ts';
import { origin, stubSite } from '#test/web/pages/public/head-at.ts';
import { findPage, publicPages } from '#web/app/pages/public-pages.ts';
import { stateElementId } from '#web/app/dehydrated-state.ts';
import { existsSync } from 'node:fs';
import { byFetch, documentOf, render, manifest, stylesheets, template } from './render.ts';

const job = buildJob();
const post = buildPost();
const jobPage = `/job/${job.id}/any-words`;

const movedTo = async (address: string) => {
  const { status, headers } = await render(address);
  expect(status).toBe(headers['location'] === undefined ? 200 : 301);
  return headers['location'];
};
const stateIn = (html: string) =>
  JSON.parse(documentOf(html).getElementById(stateElementId)?.textContent ?? 'null');

let api: ReturnType<typeof stubSite>;
beforeEach(() => {
  api = stubSite({ job, post });
  api.on('getSimilarJobs', { body: { jobs: buildCards(4) } });
});

it('a page that is there has its text, its head, its data and its layout', async () => {
  const { html, status } = await render('/');
  expect(status).toBe(200);
  const page = documentOf(html);
  expect(page.querySelectorAll('main article')).toHaveLength(6);
  expect([page.querySelector('noscript'), page.querySelector('.boot')]).toEqual([null, null]);
  expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${origin}/`);
  expect(stateIn(html).loaderData).toMatchObject({
    public: { batch: { data: expect.anything() } },
    '/': { jobs: { data: { total: 40 } }, statistics: { data: { total: 1_234 } } },
  });
});

it('a page that is there keeps in its data and its text what would break out of them', async () => {
  const hostile = `</script></title><script>document.title="pwned"</script><!--"'>\u2028`;
  const addressOf = async () => (await render(jobPage)).headers['location']!;
  const plain = documentOf((await render(await addressOf())).html);
  api.on('getJob', { body: { job: { ...job, title: hostile, description: hostile } } });
  const { html } = await render(await addressOf());
  const page = documentOf(html);
  expect(page.scripts).toHaveLength(plain.scripts.length);
  expect(page.querySelector('main')?.textContent).toContain(hostile);
  expect(JSON.stringify(stateIn(html).loaderData)).toContain('</script></title>');
});

it.each([
  ['a search', '/?role=developer', 'Show jobs'],
  ['a listing', '/jobs/Bengaluru-Jobs', 'Show jobs'],
  ['the Tech Hub', '/real-life-interviews-blog-posts', 'Show posts'],
])('a page that is there %s has its filters as a form', async (_, address, button) => {
  const counted = { jobs: buildCards(6), total: 40, facets: buildFacets() };
  api.on('jobsSearch', { body: counted });
  api.on('getListing', { body: { ...counted, title: 'Jobs in Bengaluru' } });
  const form = documentOf((await render(address)).html).querySelector('main aside form');
  expect(form?.getAttribute('action')).toBe(address.split('?')[0]);
  expect(form?.querySelector('button[type=submit]')?.textContent).toBe(button);
});

it('a page that is there leaves nothing to its script but what it says', async () => {
  const { html } = await render(`/contact`);
  const told = documentOf(html).querySelector('.without-script')?.textContent;
  expect(told).toBe(withoutScriptMessages.contact);
  // Before the script runs nothing typed may end up in an address.
  const buttons = documentOf(html).querySelectorAll<HTMLButtonElement>('main form button');
  expect([...buttons].map(({ disabled }) => disabled)).toEqual([true]);
});

it('a page that is there does without what is beside it when that fails', async () => {
  api.on('getJobStatistics', problem(500));
  const { status, html } = await render('/');
  expect(status).toBe(200);
  expect(stateIn(html).loaderData['/'].statistics).toEqual({ error: 'A message of the server' });
});

it.each([
  ['/jobs/bengaluru-JOBS?batch=2026', '/jobs/Bengaluru-Jobs?batch=2026'],
  ['/JOBS/2025-Batch?page=2', '/jobs/2025-batch?page=2'],
  ['/About/', '/about'],
  ['/jobs', '/'],
  [`/blog-posts-details/${post.id}/x`, `/blog-posts-details/${post.id}/${post.slug}`],
])('%s leads to the one true address, %s', async (address, to) => {
  expect(await movedTo(address)).toBe(to);
});

it('an address of another slug leads to its own once, with its query and signs beyond ASCII', async () => {
  const location = await movedTo(`${jobPage}?page=2`);
  expect(location).toMatch(new RegExp(`^/job/${job.id}/[a-z-]+\\?page=2$`));
  expect(await movedTo(location!)).toBeUndefined();
  api.on('getBlogPostsByID', { body: { blog: { ...post, slug: 'साक्षात्कार' } } });
  const own = await movedTo(`/blog-posts-details/${post.id}/x`);
  expect(own).toMatch(/%E0%A4/);
  expect(await movedTo(own!)).toBeUndefined();
  expect(await movedTo(own!.replace(/%\w\w/g, (sign) => sign.toLowerCase()))).toBeUndefined();
});

it.each([
  ...['/nothing/here', '/jobs/nothing-at-all', '/company/nobody-knows-it', `/job/${job.id}`],
  ...[`/blog-posts-details/${post.id}`, '/interview-experiences/i-1'],
])('an address %s of nothing is 404, with the page that says so', async (address) => {
  for (const route of ['getJob', 'getBlogPostsByID', 'getInterview'] as const)
    api.on(route, problem(404));
  const { status, html } = await render(address);
  expect(status).toBe(404);
  const page = documentOf(html);
  expect(page.querySelector('main h1')).not.toBeNull();
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

it('an address of an expired job is 410, with open ones and no record', async () => {
  const card = buildCard({ id: job.id });
  api.on('getJob', { ...problem(410), body: { ...problem(410).body, job: card } });
  const { status, html } = await render(jobPage);
  expect(status).toBe(410);
  const page = documentOf(html);
  expect(page.querySelector('main')?.textContent).toContain(jobMessages.gone);
  expect(page.querySelectorAll('section[aria-labelledby=similar-jobs] li')).toHaveLength(4);
  expect(page.querySelector('script[type="application/ld+json"]')).toBeNull();
});

it.each([
  ['/', 'getAllJobs'],
  [jobPage, 'getJob'],
  ['/real-life-interviews-blog-posts', 'getAllBlogPosts'],
] as const)('%s without its data is 503, with nothing to take over', async (address, route) => {
  api.on(route, problem(503));
  const { status, html } = await render(address);
  expect(status).toBe(503);
  expect(stateIn(html)).toBeNull();
  expect(documentOf(html).querySelector('main a')?.getAttribute('href')).toBe(address);
});

it('leaves the back office to the browser, and waits for nobody for long', async () => {
  await expect(render('/admin/login')).rejects.toThrow('back office');
  await expect(render('/ADMIN')).rejects.toThrow('back office');
  expect((await render('/', () => new Promise<never>(() => undefined))).status).toBe(503);
});

it('keeps the calls of two pages apart', async () => {
  const calls: Record<string, string[]> = { one: [], other: [] };
  const noting =
    (page: string): typeof byFetch =>
    (name, address) => {
      calls[page]?.push(name);
      return byFetch(name, address);
    };
  await Promise.all([render('/about', noting('one')), render(jobPage, noting('other'))]);
  expect(calls['one']).not.toContain('getJob');
  expect(calls['other']).toContain('getJob');
});

it.each([
  ['the home page', '/', 2],
  ['a search', '/?role=developer', 1],
  ['the Tech Hub', '/real-life-interviews-blog-posts', 1],
  ['a post', `/blog-posts-details/${post.id}/any-words`, 1],
])('the files of a page come after the largest picture of %s', async (_, path, count) => {
  api.on('getBlogPostsByID', { body: { blog: { ...post, image: '/images/a.webp' } } });
  const address = (await render(path)).headers['location'] ?? path;
  const { page } = findPage(new URL(address, origin).pathname) ?? {};
  const files = { file: 'assets/page.js', css: Object.keys(stylesheets) };
  const assets = { template, stylesheets, manifest: { ...manifest, [page?.source ?? '']: files } };
  const links = [...documentOf((await render(address, byFetch, assets)).html).head.children];
  const isCode = (element: Element) => element.matches('template[data-code]');
  expect(links.filter(isCode).length).toBeGreaterThan(0);
  expect(links.filter((element) => element.matches('script[src], [href*=assets]'))).toEqual([]);
  const before = links.slice(0, links.findIndex(isCode));
  const pictures = before.filter((element) => element.matches('[as=image][fetchpriority=high]'));
  expect(pictures.map((each) => each.hasAttribute('imagesizes'))).toEqual(
    Array.from({ length: count }, () => true),
  );
});

it('the files of a page are there, and not put into an index that has no room for them', async () => {
  expect(publicPages.filter(({ page }) => !existsSync(`web/${page.source}`))).toEqual([]);
  const assets = { template: '<html></html>', manifest, stylesheets };
  await expect(render('/about', byFetch, assets)).rejects.toThrow('index.html');
});
