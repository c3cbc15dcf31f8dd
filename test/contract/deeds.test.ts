import { deedsByTheClock, deedWords } from '#contract/deeds.ts';
import { dayInIndia, daysLater, spanOfIndiaDay } from '#contract/india-day.ts';
import { allRoutes } from '#contract/routes.ts';

it('says in words what each call of an administrator changes, and nothing beside', () => {
  const changing = allRoutes
    .filter(({ audience, method }) => audience === 'admin' && method !== 'GET')
    .map(({ id }) => id)
    // The one changes nothing but the caller's own session, the other nothing that counts yet.
    .filter((id) => id !== 'logout' && id !== 'setUpSecondFactor');
  expect(Object.keys(deedWords).sort()).toEqual([...changing, ...deedsByTheClock].sort());
});

describe('a day of India', () => {
  it.each([
    ['2026-11-20T18:29:59.999Z', '2026-11-20'],
    ['2026-11-20T18:30:00.000Z', '2026-11-21'],
    ['2026-12-31T20:00:00.000Z', '2027-01-01'],
  ])('has %s in %s', (moment, day) => {
    expect(dayInIndia(new Date(moment))).toBe(day);
    const { from, until } = spanOfIndiaDay(day);
    expect(new Date(moment) >= from && new Date(moment) < until).toBe(true);
  });

  it.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
  ])('%s and %i more is %s', (day, days, later) => {
    expect(daysLater(day, days)).toBe(later);
  });
});
