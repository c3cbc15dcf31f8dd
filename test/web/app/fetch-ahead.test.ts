import { fireEvent } from '@testing-library/react';
import { prefetchOnHover } from '#web/app/start-in-browser.tsx';
import type { findPage } from '#web/app/pages/public-pages.ts';
import { clearPageData } from '#web/lib/page/page-data-cache.ts';

const loader = jest.fn().mockResolvedValue({});
const load = jest.fn().mockResolvedValue({ Component: () => null, loader });
const page = { load, getLoaded: () => undefined, source: 'src/pages/public/job-page.tsx' } as const;
const find: typeof findPage = (path) =>
  path.startsWith('/job/') ? { path: '/job/:id', page, params: { id: path.slice(5) } } : undefined;

function link(href: string, attributes: Record<string, string> = {}) {
  const text = document.createElement('b');
  const element = document.createElement('a');
  element.append(text);
  for (const [name, value] of Object.entries({ href, ...attributes }))
    element.setAttribute(name, value);
  document.body.append(element);
  return text;
}

const after = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeAll(() => prefetchOnHover(find));
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  document.body.replaceChildren();
  jest.clearAllMocks();
  clearPageData();
});

const events = ['pointerOver', 'focusIn', 'touchStart'] as const;
it.each(events)('fetches a page’s code and data after %s on its link', async (event) => {
  fireEvent[event](link('/job/7'));
  await after(200);
  expect(load).toHaveBeenCalledTimes(1);
  expect(loader.mock.lastCall?.[0]).toMatchObject({ params: { id: '7' } });
});

it('fetches nothing for who passes over a link', async () => {
  fireEvent.pointerOver(link('/job/7'));
  await after(40);
  fireEvent.pointerOver(document.body);
  await after(500);
  expect(load).not.toHaveBeenCalled();
});

it('makes no search ahead', async () => {
  fireEvent.pointerOver(link('/job/7?searchTerm=java'));
  await after(200);
  expect(load).toHaveBeenCalledTimes(1);
  expect(loader).not.toHaveBeenCalled();
});

it.each([
  ['a page that is unknown', '/none', {}],
  ['another site', 'https://elsewhere.example/job/7', {}],
  ['this page', '#main', {}],
  ['another tab', '/job/7', { target: '_blank' }],
  ['a file', '/job/7', { download: '' }],
])('fetches nothing for %s', async (_, href, attributes) => {
  fireEvent.pointerOver(link(href, attributes));
  await after(200);
  expect(load).not.toHaveBeenCalled();
});

it('leaves it to who saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const listen = jest.spyOn(document, 'addEventListener');
  prefetchOnHover(find);
  expect(listen).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'connection');
});
