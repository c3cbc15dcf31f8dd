import { findRequestKind } from '#web/worker/request-kinds.ts';

const origin = 'https://firstrung.example';
const request = { method: 'GET', mode: 'cors', headers: new Headers() } as const;
const opened = { mode: 'navigate' } as const;

it.each([
  ['/', opened, 'page'],
  ['/job/01J0/a-job?page=2', opened, 'page'],
  ['/administrators', opened, 'page'],
  ['/admin', opened, 'uncached'],
  ['/Admin/job-list', opened, 'uncached'],
  ['/newsletter/confirm#token=secret', opened, 'uncached'],
  ['/newsletter/unsubscribe#token=secret', opened, 'uncached'],
  ['/report#token=secret', opened, 'uncached'],
  ['/api/openapi.json', opened, 'uncached'],
  ['/assets/index-abc.js', {}, 'asset'],
  ['/sw.js', {}, 'asset'],
  ['/images/logo.webp', {}, 'image'],
  ['/api/getAllJobs?page=1', {}, 'data'],
  ['/catalog/jobs-1.json', {}, undefined],
  ['https://elsewhere.example/api/x', {}, undefined],
  ['/api/getAllJobs', { headers: new Set(['authorization']) }, undefined],
  ['/api/getAllJobs', { headers: new Set(['range']) }, undefined],
  ['/api/getAllJobs', { method: 'POST' }, undefined],
])('takes %s asked for with %j for: %s', (path, more, kind) => {
  expect(findRequestKind({ ...request, url: new URL(path, origin).href, ...more }, origin)).toBe(
    kind,
  );
});
