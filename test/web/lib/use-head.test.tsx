/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import type { HeadData } from '#web/lib/head/head.ts';
import { headHtml } from '#web/lib/head/head-tags.ts';
import { SiteProvider } from '#web/lib/site-context.tsx';
import { useHead } from '#web/lib/page.ts';

const origin = 'https://firstrung.example';
const job: HeadData = {
  title: 'A "role" & <more>',
  description: 'What it is about',
  path: '/job/1/x',
  keywords: 'jobs',
  feeds: [{ title: 'Jobs', path: '/feed.xml', type: 'application/rss+xml' }],
  record: [{ '@type': 'JobPosting', title: '</script>' }, { '@type': 'Thing' }],
};
const list: HeadData = { title: 'Jobs', description: 'All', path: '/', noindex: true };

function Page({ head }: { head: HeadData }) {
  useHead(head);
  return null;
}
const page = (head: HeadData) => (
  <SiteProvider origin={origin} now={new Date(0)}>
    <Page head={head} />
  </SiteProvider>
);
const managed = () => [...document.head.querySelectorAll('[data-head]')];
const written = () => managed().map(({ outerHTML }) => outerHTML);

function served(head: HeadData) {
  const html = `<meta charset="utf-8">${headHtml(head, origin)}<link rel="icon" href="/i">`;
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  document.head.replaceChildren(...parsed.head.childNodes);
  return managed();
}

it('replaces all of it on the next page, and doubles nothing', () => {
  served(job);
  const { rerender } = render(page(job));
  rerender(page(list));
  expect(document.title).toBe('Jobs | Firstrung');
  expect(document.querySelectorAll('title')).toHaveLength(1);
  expect(document.querySelectorAll('[rel=canonical], [rel=alternate], script')).toHaveLength(0);
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(document.head.querySelectorAll(':not(title, [data-head])')).toHaveLength(2);
  const names = managed().map((each) => each.getAttribute('name') ?? each.getAttribute('property'));
  expect(new Set(names).size).toBe(names.length);
});

it('writes the same as the server would', () => {
  const { rerender } = render(page(list));
  rerender(page(job));
  const ours = written();
  const title = document.title;
  served(job);
  expect(ours).toEqual(written());
  expect(title).toBe(document.title);
});
