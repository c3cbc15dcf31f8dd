import { environment } from '#lambdas/platform/env.ts';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

it('names every missing one at once; an empty one is missing', () => {
  process.env['TABLE_NAME'] = 'portal';
  process.env['IMAGES_BUCKET'] = '';
  delete process.env['SITE_ORIGIN'];
  expect(() => environment('TABLE_NAME', 'IMAGES_BUCKET', 'SITE_ORIGIN')).toThrow(
    'These environment variables are missing: IMAGES_BUCKET, SITE_ORIGIN',
  );
});
