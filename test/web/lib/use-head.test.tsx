/** @jest-environment jsdom */
import { act, render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { HeadData } from '#web/lib/head/head-data.ts';
import { writeHeadHtml } from '#web/lib/head/head-tags.ts';
import { SiteProvider } from '#web/lib/page/site-context.tsx';
import { updateHead } from '#web/lib/head/update-head.ts';
import { usePageHead } from '#web/lib/page/use-page-head.ts';

const origin = 'https://firstrung.example';
const job: HeadData = {
  title: 'A "role" & <more>',
  description: 'What it is about',
  path: '/job/1/x',
  keywords: 'jobs',
  feeds: [{ title: 'Jobs', path: '/feed.xml', type: 'application/rss+xml' }],
  jsonLd: [{ '@type': 'JobPosting', title: '</script>' }, { '@type': 'Thing' }],
};
const list: HeadData = { title: 'Jobs', description: 'All', path: '/', noindex: true };
const managed = () => [...document.head.querySelectorAll('[data-head]')];
const written = () => managed().map(({ outerHTML }) => outerHTML.replace('="shown"', '=""'));

function served(head: HeadData) {
  const html = `<meta charset="utf-8">${writeHeadHtml(head, origin)}<link rel="icon" href="/i">`;
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  document.head.replaceChildren(...parsed.head.childNodes);
  return managed();
}

/** Of a browser with Trusted Types, whose policies are called as methods or not at all. */
class Policy<Rules extends { createScript: (text: string) => string }> {
  #rules;
  constructor(rules: Rules) {
    this.#rules = rules;
  }
  createScript(text: string) {
    return this.#rules.createScript(text);
  }
}
beforeAll(() => {
  const createPolicy = (_: string, rules: { createScript: (text: string) => string }) =>
    new Policy(rules);
  Object.assign(window, { trustedTypes: { createPolicy } });
});

it('replaces all of it on the next page, and doubles nothing', () => {
  served(job);
  updateHead(list, origin);
  expect(document.querySelectorAll('[rel=canonical], [rel=alternate], script')).toHaveLength(0);
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(document.head.querySelectorAll(':not(title, [data-head])')).toHaveLength(2);
  const names = managed().map((each) => each.getAttribute('name') ?? each.getAttribute('property'));
  expect(new Set(names).size).toBe(names.length);
});

it('writes the same as the server would', () => {
  updateHead(job, origin);
  const ours = written();
  served(job);
  expect(ours).toEqual(written());
});

type Told = HeadData | Promise<HeadData>;

const told = jest.fn(({ data }: { data: Told }) => data);

function Page({ data }: { data: Told }) {
  usePageHead(told, data);
  return null;
}
const page = (data: Told) => (
  <SiteProvider origin={origin} now={new Date(0)}>
    <MemoryRouter>
      <Page data={data} />
    </MemoryRouter>
  </SiteProvider>
);

it('leaves what the server wrote for the first page, and follows its data', async () => {
  const [first] = served(job);
  const { rerender } = render(page(job));
  rerender(page(job));
  expect(told).not.toHaveBeenCalled();
  expect(managed()[0]).toBe(first);
  rerender(page(Promise.resolve(list)));
  await waitFor(() => expect(managed()[0]).not.toBe(first));
  expect(document.title).toBe('Jobs | Firstrung');
});

it('keeps to the newest page, however late the head of the one before comes', async () => {
  document.head.replaceChildren();
  const late = Promise.withResolvers<HeadData>();
  render(page(late.promise)).rerender(page(list));
  await waitFor(() => expect(managed()).not.toHaveLength(0));
  await act(async () => late.resolve(job));
  expect(document.title).toBe('Jobs | Firstrung');
});

it('keeps no title of the page before where the code of a head is lost', async () => {
  document.head.replaceChildren();
  const { rerender } = render(page(list));
  await waitFor(() => expect(document.title).toBe('Jobs | Firstrung'));
  rerender(page(Promise.reject(new Error('Failed to fetch'))));
  await waitFor(() => expect(document.title).toBe('Firstrung'));
});
