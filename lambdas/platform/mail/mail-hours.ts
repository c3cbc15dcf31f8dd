import { toIndiaDateTime } from '#contract/india-time.ts';

/** In India's time. Several hours, so that the next hourly run can repeat a failed one. */
const mailHours = { from: '08:00', until: '12:00' };

export function isWithinMailHours(time: Date): boolean {
  const [, timeOfDay = ''] = toIndiaDateTime(time).split('T');
  return timeOfDay >= mailHours.from && timeOfDay < mailHours.until;
}
