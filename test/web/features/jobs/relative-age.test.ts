import fc from 'fast-check';
import { formatLongAge, formatAge } from '#web/features/jobs/card/relative-age.ts';
import { formatTimeLeft } from '#web/features/jobs/detail/relative-dates.ts';

const now = new Date('2026-11-20T08:00:00.000Z');
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const ago = (ms: number) => formatAge(new Date(now.getTime() - ms).toISOString(), now);

it.each([
  [59 * minute, '59m ago'],
  [hour, '1h ago'],
  [24 * hour - 1, '23h ago'],
  [day, 'Yesterday'],
  [2 * day, '2d ago'],
  [7 * day - 1, '6d ago'],
  [7 * day, '1w ago'],
  [30 * day - 1, '4w ago'],
  [30 * day, '1mo ago'],
  [365 * day, '1y ago'],
])('tells %d ms as %s', (ms, text) => expect(ago(ms)).toBe(text));

it('never tells an age from the future', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900 * day }), (ahead) => {
      expect(ago(-ahead)).toBe('1m ago');
    }),
  ));

it.each([
  [1, 'within a day'],
  [23, 'within a day'],
  [24, '1 day left'],
  [47, '1 day left'],
  [48, '2 days left'],
  [30 * 24, '30 days left'],
])('the time left tells what is left after %d hours: %s', (hours, text) => {
  expect(formatTimeLeft(new Date(now.getTime() + hours * 3_600_000).toISOString(), now)).toBe(text);
});

it.each([
  ['2026-11-21T12:05:00.000Z', '1 minute ago'],
  ['2026-11-21T11:01:00.000Z', '59 minutes ago'],
  ['2026-11-21T09:00:00.000Z', '3 hours ago'],
  ['2026-11-19T11:00:00.000Z', '2 days ago'],
])('says how long ago %s was: %s', (at, text) => {
  expect(formatLongAge(at, new Date('2026-11-21T12:00:00.000Z'))).toBe(text);
});
