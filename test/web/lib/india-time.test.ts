import { clockText, dayText, momentText } from '#web/lib/india-time.ts';

it('tells day and time as they are in India', () => {
  expect(dayText('2026-12-31T18:29:59.000Z')).toBe('31 Dec 2026');
  expect(dayText('2026-12-31T18:30:00.000Z')).toBe('1 Jan 2027');
  expect(clockText('2026-12-05T10:35:00.000Z')).toBe('4:05 pm');
  expect(dayText('2026-09-05T00:00:00.000Z')).toBe('5 Sept 2026');
  expect(clockText('2026-12-05T19:00:00.000Z')).toBe('12:30 am');
  expect(momentText('2026-12-05T10:35:00.000Z')).toBe('5 Dec 2026, 4:05 pm');
});
