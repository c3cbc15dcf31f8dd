import { brand } from '#contract/brand.ts';
import { securityText } from '#contract/security-text.ts';

const fieldsOf = (text: string) =>
  new Map(
    text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/u, 2) as [string, string]),
  );

it('names the address to write to, and ends within the year', () => {
  const builtAt = new Date('2026-11-25T13:00:00Z');
  const fields = fieldsOf(securityText(builtAt));
  expect(fields.get('Contact')).toBe(`mailto:${brand.securityEmail}`);
  expect(fields.get('Expires')).toBe('2027-10-01T00:00:00.000Z');
});

it('is the same for all builds of a month', () => {
  const on = (day: string) => securityText(new Date(`2027-01-${day}T12:00:00Z`));
  expect(on('01')).toBe(on('31'));
  expect(on('01')).toContain('Expires: 2027-12-01T');
});
