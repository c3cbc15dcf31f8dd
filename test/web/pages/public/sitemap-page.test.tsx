import { screen, within } from '@testing-library/react';
import { openPage, preload } from '#test/support/render-page.tsx';

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
