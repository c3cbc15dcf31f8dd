import { globSync, readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import { refreshCookie, registrationCookie } from '#contract/accounts.ts';
import { legal, newsletterTokenHours } from '#contract/limits.ts';
import { retention } from '#contract/retention.ts';
import { privacyInHindiPath } from '#contract/public-paths.ts';
import { openPage, preload } from '#test/support/render-page.tsx';

preload(...['/about', '/updates', '/disclaimer', '/privacy-policy', '/terms-and-conditions']);

async function open(path: string) {
  openPage(path);
  await within(screen.getByRole('main')).findByRole('heading', { level: 1 });
  return { main: screen.getByRole('main') };
}

it.each([
  ['/about', 'About Firstrung'],
  ['/updates', 'Updates'],
  ['/disclaimer', 'Disclaimer'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-and-conditions', 'Terms and Conditions'],
])('%s has its title', async (path, title) => {
  const { main } = await open(path);
  expect(within(main).getByRole('heading', { level: 1, name: title })).toBeVisible();
  await waitFor(() =>
    expect(document.title).toBe(title.includes('Firstrung') ? title : `${title} | Firstrung`),
  );
});

const sources = globSync('web/src/**/*.{ts,tsx}').map(
  (file) => [file, readFileSync(file, 'utf8')] as const,
);
const revised = 'Last revised June 15, 2025';
it.each([
  [
    '/disclaimer',
    ...[/is independent/, /not affiliated with/, /do not guarantee that they are accurate/],
    /apply on the official site of the company/,
    /represent a listed company and want a listing updated or removed/,
  ],
  ['/privacy-policy', revised],
  [
    '/terms-and-conditions',
    ...[revised, `at least ${legal.minimumAge} years old`, 'governed by the law of India'],
    ...[`at least ${legal.noticeDays} days’ notice`, 'no advertisements today'],
    'sets no cookies for visitors',
  ],
])('%s says what section 1 asks for', async (path, ...texts) => {
  const { main } = await open(path as string);
  for (const text of texts) expect(main).toHaveTextContent(text);
  expect(legal).toMatchObject({ minimumAge: 13, noticeDays: 30 });
  if (texts.includes(revised))
    expect(main.querySelector('time')).toHaveAttribute('datetime', '2025-06-15');
});

it('has the notice in Hindi, marked as Hindi, with the same times, and forms lead to it', async () => {
  const { main } = await open(privacyInHindiPath);
  const notice = within(main).getByRole('region', { name: 'हिन्दी में सूचना' });
  expect(notice).toHaveAttribute('lang', 'hi');
  expect(`#${notice.id}`).toBe(new URL(privacyInHindiPath, 'https://site').hash);
  const { grievanceDays, logDays } = legal;
  for (const amount of [
    `${grievanceDays} दिनों`,
    `${logDays} दिन`,
    `${retention.feedbackMonths} महीने`,
  ])
    expect(notice).toHaveTextContent(amount);
  const forms = sources.filter(([, source]) => source.includes('<PrivacyLinks />'));
  expect(forms.length).toBeGreaterThanOrEqual(6);
  const links = sources.filter(([, source]) => source.includes('to={publicPaths.privacy}'));
  const alone = links.filter(([, source]) => !source.includes('to={privacyInHindiPath}'));
  expect(alone.map(([file]) => file)).toEqual([]);
});

it('promises the times that the product keeps, and names everything that is kept in the browser', async () => {
  const { main } = await open('/privacy-policy');
  expect(main).toHaveTextContent(`which works for ${newsletterTokenHours} hours`);
  expect(main).toHaveTextContent(`from our database after ${retention.deletedDays} days`);
  const inSource = (file: string, pattern: RegExp) => pattern.exec(readFileSync(file, 'utf8'))?.[1];
  const production = inSource('infra/settings/environments.ts', /\n {2}prod: \{([^}]*)/) ?? '';
  expect(production).toContain("region: 'ap-south-1'");
  expect(main).toHaveTextContent('Mumbai (India) region');
  const recoveryDays = /recoveryDays: (\d+)/.exec(production)?.[1];
  expect(main).toHaveTextContent(`any moment of the last ${recoveryDays} days`);
  expect(main).toHaveTextContent(`They are deleted after ${legal.logDays} days`);
  expect(main).toHaveTextContent(`tells you within ${legal.grievanceDays} days`);
  expect(main).toHaveTextContent(`not meant for children under ${legal.minimumAge}`);
  for (const cookie of [refreshCookie, registrationCookie]) expect(main).toHaveTextContent(cookie);
  const named = [...main.querySelectorAll('td code')].map(({ textContent }) => textContent ?? '');
  const isNamed = (name: string) =>
    named.some((known) => name === known || (known.endsWith(':') && name.startsWith(known)));
  const stored = sources.flatMap(([, source]) => namesIn(source));
  expect(stored.length).toBeGreaterThanOrEqual(6);
  expect(stored.filter((name) => !isNamed(name))).toEqual([]);
  const storing = sources.filter(
    ([file, source]) => source.includes('Storage.setItem') && !file.includes('/lib/storage/'),
  );
  const unnamed = storing.filter(([, source]) => namesIn(source).length === 0);
  expect(unnamed.map(([file]) => file)).toEqual([]);
});

const key =
  /(?:const storageKey = [^'`]{0,30}|\bcreate(?:PersistedList|PersistedText|FormDraft|EditDraft|DraftStore)(?:<\w+>)?\()['`]([\w.-]+:?)/g;
/** Of what is kept in the browser, as far as they are known. */
const namesIn = (source: string) => [...source.matchAll(key)].map(([, name = '']) => name);

preload('/sitemap');

const xml = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
  '<url><loc>https://firstrung.example/about</loc></url>',
  '<url><loc>https://firstrung.example/?role=a&amp;location=b</loc><lastmod>2026-11-20</lastmod></url>',
  '<url><loc>https://firstrung.example//evil.example</loc></url>',
  ...['<url><loc>javascript:alert(1)</loc></url>', '</urlset>', ''],
].join('\n');

it('shows the raw text of the server, asked for as XML, and links the addresses within the site alone', async () => {
  const { api } = openPage('/sitemap.xml', { getSitemap: { body: xml } });
  const text = (await screen.findByText(/urlset xmlns/)).closest('pre')!;
  expect(text.textContent).toBe(xml);
  expect(api.sent('getSitemap')[0]?.headers.get('accept')).toContain('application/xml');
  expect(screen.getByRole('link', { name: 'XML file' })).toHaveAttribute('href', '/sitemap.xml');
  const links = within(text).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['https://firstrung.example/about', '/about'],
    ['https://firstrung.example/?role=a&amp;location=b', '/?role=a&location=b'],
  ]);
});
