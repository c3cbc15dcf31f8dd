import fc from 'fast-check';
import { timeLeft } from '#web/features/jobs/job-dates.ts';

const now = new Date('2026-11-20T08:00:00.000Z');
const after = (hours: number) =>
  timeLeft(new Date(now.getTime() + hours * 3_600_000).toISOString(), now);

it.each([
  [1, 'within a day'],
  [23, 'within a day'],
  [24, '1 day left'],
  [47, '1 day left'],
  [48, '2 days left'],
  [30 * 24, '30 days left'],
])('tells what is left after %d hours: %s', (hours, text) => {
  expect(after(hours)).toBe(text);
});

it('never tells a time that is over', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 0 }), (hours) => {
      expect(after(hours)).toBe('within a day');
    }),
  );
});
