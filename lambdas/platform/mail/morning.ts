import { momentInIndia } from '#contract/india-time.ts';

/** In India's time. There are several hours, so that a failed run can be repeated in the next one. */
const morning = { from: '08:00', until: '12:00' };

export function isMorning(at: Date): boolean {
  const [, clock = ''] = momentInIndia(at).split('T');
  return clock >= morning.from && clock < morning.until;
}
