import { hash } from 'node:crypto';
import { brand } from '#contract/brand.ts';
import { buildPagePolicy } from '#contract/content-security-policy.ts';
import { writeSecurityText } from '#contract/security-txt.ts';

const sha256 = (text: string) => hash('sha256', text, 'base64');

it('allows what stands in a page by its hash, and nothing else beside the site’s own files', () => {
  const policy = buildPagePolicy({ scripts: ['alert(1)'], styles: ['a{}', 'b{}'] }, sha256);
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
      expect.stringMatching(/^style-src 'self'(?: 'sha256-[\w+/]{43}='){2}$/),
    ]),
  );
  expect(policy).not.toMatch(/unsafe|http:|\*/);
  // What a policy of CloudFront may have.
  expect(buildPagePolicy({ scripts: ['a'], styles: [] }, sha256).length).toBeLessThan(1_783);
});

it('security.txt names the address to write to, is the same for a month, and ends within a year', () => {
  const on = (day: string) => writeSecurityText(new Date(`${day}T12:00:00Z`));
  const lines = on('2026-11-25').trimEnd().split('\n');
  expect(lines).toContain(`Contact: mailto:${brand.securityEmail}`);
  expect(lines).toContain('Expires: 2027-10-01T00:00:00.000Z');
  expect(on('2027-01-01')).toBe(on('2027-01-31'));
  expect(on('2027-01-01')).toContain('Expires: 2027-12-01T');
});
