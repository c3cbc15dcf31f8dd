import { screen, waitFor, within, act } from '@testing-library/react';
import { problem, noListings, stubPortal } from '#test/support/portal.ts';
import { ignoreLoggedErrors, mount, preload, renderApp } from '#test/support/render-page.tsx';
import { untilEffects, hrefOf, hrefsOf, seesNoindex } from '#test/web/read-page.ts';
import { SiteFooter } from '#web/app/layout/site-footer.tsx';

preload('/');

const hrefs = (element: HTMLElement) =>
  hrefsOf(within(element).getAllByRole('link', { hidden: true }));

ignoreLoggedErrors();
beforeEach(() => {
  stubPortal().on('getListing', { body: { title: 'Big Data Jobs', jobs: [], total: 0 } });
});

it('has the menus of the specification, filled from the server, and goes through one by the arrow keys', async () => {
  const { user } = renderApp('/');
  const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
  for (const name of ['Home', 'Tech Hub', 'About', 'Contact'])
    expect(navigation.getByRole('link', { name })).toBeVisible();
  const levels = navigation.getByRole('button', { name: 'Experiences Level' });
  await user.click(levels);
  expect(hrefOf('Freshers', navigation)).toBe('/jobsbytype/Freshers-jobs');
  await user.click(navigation.getByRole('button', { name: 'Batches' }));
  await waitFor(() =>
    expect(navigation.queryByRole('link', { name: '2023 Batch' })).not.toBeInTheDocument(),
  );
  expect(navigation.getByRole('link', { name: '2026 Batch' })).toBeVisible();
  expect(levels).toHaveAttribute('aria-expanded', 'false');
  await user.click(navigation.getByRole('button', { name: 'Batches' }));
  act(() => menuButton('Experiences Level').focus());
  await user.keyboard('{ArrowDown}');
  const links = menuLinks('Experiences Level');
  await waitFor(() => expect(links[0]).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(links[1]).toHaveFocus());
  await user.keyboard('{End}');
  await waitFor(() => expect(links.at(-1)).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(links[0]).toHaveFocus());
  await user.keyboard('{ArrowUp}{Home}');
  await waitFor(() => expect(links[0]).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(menuButton('Experiences Level')).toHaveFocus());
});

it('falls back on the documented entries when a menu fails', async () => {
  const api = stubPortal();
  api.on('getAllBatches', problem(404));
  const { user } = renderApp('/');
  await waitFor(() => expect(api.sent('getAllBatches')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Batches' }));
  expect(screen.getByRole('link', { name: '2023 Batch' })).toBeVisible();
});

it('leaves out the listings that hold no job, but keeps a menu or column whole where none does', async () => {
  const open = { ...noListings, level: ['freshers'], city: ['pune', 'kochi'] };
  stubPortal().on('getOpenListings', { body: open });
  renderApp('/');
  const columns = within(screen.getByRole('contentinfo'));
  const column = (name: string) => hrefs(columns.getByRole('navigation', { name }));
  await waitFor(() => expect(column('Location')).toEqual(['/jobs/Pune-Jobs']));
  expect(column('Company')).toHaveLength(5);
  const paths = hrefs(screen.getByRole('navigation', { name: 'Main' }));
  const levels = paths.filter((path) => path?.startsWith('/jobsbytype/'));
  expect(levels).toEqual(['/jobsbytype/Freshers-jobs']);
  expect(paths).toContain('/jobs/big-data-domain');
});

it('folds the columns of the footer under their headings on a phone', async () => {
  const { matchMedia } = window;
  window.matchMedia = (query) =>
    Object.assign(matchMedia.call(window, query), { matches: query === '(width < 40rem)' });
  const { user } = renderApp('/');
  const footer = within(screen.getByRole('contentinfo'));
  const column = footer.getByRole('navigation', { name: 'Location' });
  const heading = within(column).getByRole('button', { name: 'Location' });
  expect(heading).toHaveAttribute('aria-expanded', 'false');
  expect(column).toHaveAttribute('data-folded');
  await user.click(heading);
  expect(heading).toHaveAttribute('aria-expanded', 'true');
  expect(column).not.toHaveAttribute('data-folded');
  window.matchMedia = matchMedia;
});

it('has a footer with its columns, pages and year, and a drawer with all ways through the site', async () => {
  const { user } = renderApp('/');
  const footer = screen.getByRole('contentinfo');
  for (const [label, href] of [
    ['Company', '/jobs/startups-based-jobs'],
    ['Location', '/jobs/Outside-india-Jobs'],
    ['Industries Types', '/jobs/ai-ml-nlp-domain'],
  ] as const)
    expect(hrefs(within(footer).getByRole('navigation', { name: label }))).toContain(href);
  const pages = ['about', 'updates', 'contact', 'disclaimer', 'privacy-policy'];
  for (const page of [...pages, 'terms-and-conditions'])
    expect(hrefs(footer)).toContain(`/${page}`);
  expect(hrefOf('RSS feed', within(footer))).toBe('/feed.xml');
  expect(footer).toHaveTextContent('© 2025 Firstrung');
  // No profile of a network until the product has one.
  expect(hrefs(footer).filter((to) => !to?.startsWith('/'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Menu' }));
  for (const [name, href] of [
    ['Interview Experiences', '/interview-experiences'],
    ['Saved Jobs', '/saved-jobs'],
    ['Tech Hub', '/real-life-interviews-blog-posts'],
  ] as const)
    expect(hrefOf(name, drawer)).toBe(href);
  await user.click(drawer.getByText('Location'));
  for (const city of ['Pune', 'Mumbai', 'Delhi', 'Kolkata'])
    expect(hrefOf(city, drawer)).toMatch(new RegExp(`^/jobs/${city}-jobs$`, 'i'));
  await user.click(drawer.getByText('Companies'));
  expect(drawer.getByRole('link', { name: 'Startup Jobs' })).toBeVisible();
});

const nowhere = ['/nowhere', '/nowhere/%0A', '/no%E2%80%A8where/%E2%80%A9', '/admin/%0D'];
it.each([...nowhere, '/jobs/x/y%0a'])('says honestly that no page is at %s', async (path) => {
  renderApp(path);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  await seesNoindex();
});

const menuButton = (name: string) => screen.getByRole('button', { name });
const menuLinks = (name: string) =>
  within(menuButton(name).parentElement ?? document.body).getAllByRole('link');

it('leaves the focus where it is when Escape closes a menu of the mouse, and tells the title of the next page', async () => {
  const { user } = renderApp('/');
  const field = await screen.findByPlaceholderText('Job Role (e.g. Developer)');
  act(() => field.focus());
  await user.hover(menuButton('Batches'));
  await waitFor(() => expect(menuButton('Batches')).toHaveAttribute('aria-expanded', 'true'));
  // Escape is listened for a moment after the menu is drawn.
  await untilEffects();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(menuButton('Batches')).toHaveAttribute('aria-expanded', 'false'));
  await waitFor(() => expect(field).toHaveFocus());
  const told = () => document.querySelector('[aria-live="polite"]:not([role])');
  await waitFor(() => expect(document.title).toMatch(/Firstrung/));
  await user.click(menuButton('Domains'));
  expect(told()).toHaveTextContent('');
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Big Data' }));
  await waitFor(() =>
    expect(told()).toHaveTextContent('Big Data Jobs: Openings in This Field | Firstrung'),
  );
});

it('marks the menu in which the page stands', async () => {
  renderApp('/jobs/BIG-DATA-domain');
  await waitFor(() => expect(menuButton('Domains')).toHaveAttribute('aria-current', 'true'));
  expect(menuButton('Batches')).not.toHaveAttribute('aria-current');
});

it('links the profiles that the product has', () => {
  const profiles = [{ name: 'LinkedIn', url: 'https://www.linkedin.com/company/x' }] as const;
  mount('/', [{ path: '/', element: <SiteFooter profiles={profiles} /> }]);
  const link = screen.getByRole('link', { name: 'LinkedIn (opens in a new tab)' });
  expect(link).toHaveAttribute('href', profiles[0].url);
});

it.each([
  ['/real-life-interviews-blog-posts', 'Search posts'],
  ['/interview-experiences', 'Search interview experiences'],
  // That of jobs, which stands on all other pages.
  ['/about', null],
])('has one search on %s', async (path, name) => {
  renderApp(path);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeVisible());
  const names = screen.getAllByRole('search').map((form) => form.getAttribute('aria-label'));
  expect(names).toEqual([name]);
});
