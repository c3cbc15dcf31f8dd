import { generateIcsCalendar } from 'ts-ics';
import { brand } from '#contract/brand.ts';
import { addDays, toIndiaDay } from '#contract/india-time.ts';
import { jobPath } from '#contract/listings.ts';
import { toSlug } from '#contract/slug.ts';
import type { SavedJob } from '../saved/saved-jobs-store.ts';
import { fillJobName } from '../saved/fill-job-name.ts';

export type ClosingJob = Pick<SavedJob, 'card'> & { closesAt: string };

/** RFC 5545: an all-day event on the last day to apply in India, with a reminder the day before. */
export function writeIcsText({ card, closesAt }: ClosingJob, origin: string, now: Date): string {
  const day = toIndiaDay(new Date(closesAt));
  const summary = fillJobName('Last day to apply: {role} at {company}', card);
  const url = `${origin}${jobPath(card)}`;
  return generateIcsCalendar({
    version: '2.0',
    prodId: `-//${brand.name}//Saved jobs//EN`,
    method: 'PUBLISH',
    events: [
      {
        // With a stable uid, a job that is added twice is one event.
        uid: `${card.id}@${new URL(origin).host}`,
        stamp: { date: now },
        start: { date: new Date(`${day}T00:00:00.000Z`), type: 'DATE' },
        end: { date: new Date(`${addDays(day, 1)}T00:00:00.000Z`), type: 'DATE' },
        summary,
        url,
        description: url,
        alarms: [
          {
            action: 'DISPLAY',
            description: summary,
            trigger: { type: 'relative', value: { before: true, days: 1 } },
          },
        ],
      },
    ],
  });
}

export const buildEventFileName = ({ card }: ClosingJob): string =>
  `${toSlug(`${card.role} ${card.title}`) || 'job'}.ics`;
