import { hash } from 'node:crypto';
import { buildPagePolicy } from '#contract/content-security-policy.ts';

const sha256 = (text: string) => hash('sha256', text, 'base64');

it('allows what stands in a page by its hash, and nothing else beside the site’s own files', () => {
  const policy = buildPagePolicy({ scripts: ['alert(1)'], styles: ['a{}', 'b{}'] }, sha256).split(
    '; ',
  );
  expect(policy).toContain(
    "script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
  );
  expect(policy.find((each) => each.startsWith('style-src'))).toMatch(
    /^style-src 'self'(?: 'sha256-[\w+/]{43}='){2}$/,
  );
  expect(policy).toContain("default-src 'none'");
  expect(policy.join()).not.toMatch(/unsafe|http:|\*/);
});

it('is short enough for a policy of CloudFront', () => {
  expect(buildPagePolicy({ scripts: ['a'], styles: [] }, sha256).length).toBeLessThan(1_783);
});
