import { spawnSync } from 'node:child_process';
import { toIndiaDay, addDays, toIndiaDayRange } from '#contract/india-time.ts';

it.each([
  ['2026-11-20T18:29:59.999Z', '2026-11-20'],
  ['2026-11-20T18:30:00.000Z', '2026-11-21'],
  ['2026-12-31T20:00:00.000Z', '2027-01-01'],
])('%s is in the Indian day %s', (moment, day) => {
  expect(toIndiaDay(new Date(moment))).toBe(day);
  const { from, until } = toIndiaDayRange(day);
  expect(new Date(moment) >= from && new Date(moment) < until).toBe(true);
});

it.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2028-02-28', 1, '2028-02-29'],
])('%s and %i more is %s', (day, days, later) => expect(addDays(day, days)).toBe(later));

/** The zone of a program is set when it starts. */
function spokenIn(zone: string): unknown {
  const program = `
    const time = await import('./contract/india-time.ts');
    const late = '2026-11-22T20:21:00.000Z';
    console.log(JSON.stringify([
      new Date(2026, 10, 22).toISOString(),
      time.toIndiaDay(new Date(late)),
      time.toIndiaDateTime(new Date(late)),
      time.parseIndiaDateTime('2026-11-23T01:51'),
      time.toIndiaDayEnd('2026-12-31'),
      time.formatDateTime(late),
      time.formatShortDay('2026-11-23'),
      time.formatFullDay('2026-11-23'),
      time.formatLongDay('2026-11-23'),
    ]));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
    encoding: 'utf8',
  });
  return stdout ? JSON.parse(stdout) : stderr;
}

it.each([
  ['America/Los_Angeles', '2026-11-22T08:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-21T10:00:00.000Z'],
])('is the same in the zone %s', (zone, midnightThere) => {
  expect(spokenIn(zone)).toEqual([
    midnightThere,
    ...['2026-11-23', '2026-11-23T01:51', '2026-11-22T20:21:00.000Z', '2026-12-31T18:29:59.000Z'],
    ...['23 Nov 2026, 1:51 am', '23 Nov', 'Monday, 23 November 2026', 'November 23, 2026'],
  ]);
});
