import { momentInIndia } from '#contract/india-time.ts';

/** Hours of India: a run that fails in the first is made up for in those that follow. */
const morning = { from: '08:00', until: '12:00' };

export function isMorning(at: Date): boolean {
  const [, clock = ''] = momentInIndia(at).split('T');
  return clock >= morning.from && clock < morning.until;
}
