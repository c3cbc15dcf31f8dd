import fc from 'fast-check';
import { buildCard } from '#test/support/builders.ts';
import { batchesOf, isUrgent, locationOf, payOf, withEnDash } from '#web/features/jobs/facts.ts';

const now = new Date('2026-11-20T08:00:00.000Z');

it.each([
  ['6-8 LPA', '6–8 LPA'],
  ['25,000 to 40,000 / month', '25,000–40,000 / month'],
  ['6 - 8 LPA', '6–8 LPA'],
  ['4 TO 5 LPA', '4–5 LPA'],
  ['Pay for tools and tomatoes', 'Pay for tools and tomatoes'],
])('shows the pay %s as %s', (given, shown) => {
  expect(withEnDash(given)).toBe(shown);
});

it('leaves no hyphen and no word "to" in any pay', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (pay) => {
      expect(withEnDash(`${pay}-1 to 2`)).not.toMatch(/-|\bto\b/i);
    }),
  );
});

it('says so when a fact is missing', () => {
  expect(payOf({ pay: ' ' })).toEqual({ text: 'Not disclosed', missing: true });
  expect(batchesOf({ batches: '' })).toEqual({ text: 'Not specified', missing: true });
  expect(locationOf({ location: '' })).toEqual({ text: 'Location TBD', missing: true });
  expect(payOf({ pay: 'not disclosed' })).toEqual({ text: 'not disclosed', missing: true });
  expect(locationOf({ location: 'Pune' })).toEqual({ text: 'Pune', missing: false });
});

it('counts a job as urgent by its flag or for two days', () => {
  const created = (created_at: string) => buildCard({ created_at });
  expect(isUrgent(created('2026-11-18T08:00:00.001Z'), now)).toBe(true);
  expect(isUrgent(created('2026-11-18T08:00:00.000Z'), now)).toBe(false);
  expect(isUrgent(buildCard({ created_at: '2026-01-01T00:00:00Z', urgent: true }), now)).toBe(true);
});
