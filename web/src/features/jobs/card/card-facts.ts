import { workModeNames } from '#contract/job-filter-options.ts';
import { dayMs, toIndiaDayNumber } from '#contract/india-time.ts';
import type { ListedJob } from '#contract/jobs.ts';
import { jobLimits, newForDays } from '#contract/limits.ts';
import { describeLocation, type FactText } from '#contract/job-card-facts.ts';

type Place = Pick<ListedJob, 'location' | 'workModes'>;

/** Leaves out what the location says itself; '' if nothing else is known. */
export function describeWorkMode({ workModes = [], ...job }: Place) {
  const place = describeLocation(job).text.toLowerCase();
  return workModes
    .filter((mode) => mode !== 'remote' || !/\b(?:work from home|wfh)\b/.test(place))
    .map((mode) => workModeNames[mode])
    .filter((name) => !place.includes(name.toLowerCase()))
    .join(', ');
}

export function describePlace(job: Place): FactText {
  const place = describeLocation(job);
  const workMode = describeWorkMode(job);
  if (workMode === '') return place;
  return { text: place.missing ? workMode : `${place.text} · ${workMode}`, missing: false };
}

export function describeExperience(job: Partial<Pick<ListedJob, 'categories'>>): FactText {
  const text = job.categories?.jobexplevel ?? '';
  return { text, missing: text === '' };
}

/** Returns undefined until the last week before the job closes. */
export function describeClosing({ expiresAt }: Pick<ListedJob, 'expiresAt'>, now: Date) {
  const closesAt = new Date(expiresAt ?? '');
  const remainingMs = closesAt.getTime() - now.getTime();
  if (!(remainingMs >= 0 && remainingMs < jobLimits.expiresSoonDays * dayMs)) return undefined;
  const days = toIndiaDayNumber(closesAt) - toIndiaDayNumber(now);
  if (days === 0) return 'Closes today';
  return days === 1 ? 'Closes in 1 day' : `Closes in ${days} days`;
}

/** Which badge a job gets: "Urgent" by its flag, or "New" while it is only a few days old. */
export type Highlight = 'flag' | 'age';

export function findHighlight({ urgent, created_at }: ListedJob, now: Date): Highlight | undefined {
  if (urgent) return 'flag';
  return now.getTime() - Date.parse(created_at) < newForDays * dayMs ? 'age' : undefined;
}
