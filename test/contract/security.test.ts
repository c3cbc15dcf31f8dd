import { hash } from 'node:crypto';
import { brand } from '#contract/brand.ts';
import { buildPagePolicy } from '#contract/content-security-policy.ts';
import { securityText } from '#contract/security-text.ts';

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

const fieldsOf = (text: string) =>
  new Map(
    text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/u, 2) as [string, string]),
  );

it('security.txt names the address to write to, and ends within the year', () => {
  const builtAt = new Date('2026-11-25T13:00:00Z');
  const fields = fieldsOf(securityText(builtAt));
  expect(fields.get('Contact')).toBe(`mailto:${brand.securityEmail}`);
  expect(fields.get('Expires')).toBe('2027-10-01T00:00:00.000Z');
});

it('security.txt is the same for all builds of a month', () => {
  const on = (day: string) => securityText(new Date(`2027-01-${day}T12:00:00Z`));
  expect(on('01')).toBe(on('31'));
  expect(on('01')).toContain('Expires: 2027-12-01T');
});
