import { findKind } from '#web/worker/kinds.ts';

const origin = 'https://firstrung.example';
const requestOf = (path: string, more: object = {}) =>
  findKind(
    {
      ...{ method: 'GET', mode: 'cors', url: new URL(path, origin).href },
      ...{ headers: new Headers(), ...more },
    },
    origin,
  );
const opened = (path: string) => requestOf(path, { mode: 'navigate' });

it.each([
  ['/', 'page'],
  ['/job/01J0/a-job?page=2', 'page'],
  ['/administrators', 'page'],
  ['/admin', 'passed'],
  ['/Admin/job-list', 'passed'],
  ['/newsletter/confirm#token=secret', 'passed'],
  ['/newsletter/unsubscribe#token=secret', 'passed'],
  ['/report#token=secret', 'passed'],
  ['/api/openapi.json', 'passed'],
])('opened as a page, %s is: %s', (path, kind) => {
  expect(opened(path)).toBe(kind);
});

it.each([
  ['/assets/index-abc.js', 'asset'],
  ['/sw.js', 'asset'],
  ['/images/logo.webp', 'image'],
  ['/api/getAllJobs?page=1', 'data'],
  ['/catalog/jobs-1.json', undefined],
  ['https://elsewhere.example/api/x', undefined],
])('asked for by a page, %s is: %s', (path, kind) => {
  expect(requestOf(path)).toBe(kind);
});

it.each([
  ['a sign-in', { headers: new Set(['authorization']) }],
  ['a part of a file', { headers: new Set(['range']) }],
  ['a change', { method: 'POST' }],
])('is not asked about %s', (_, more) => {
  expect(requestOf('/api/getAllJobs', more)).toBeUndefined();
});
