import { dayInIndia, daysLater, fullDay } from '#contract/india-time.ts';

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The day that an address asks for; what is none, or is to come, is today. */
export function dayOf(query: URLSearchParams, now: Date): string {
  const today = dayInIndia(now);
  const day = query.get('day') ?? '';
  return isDay(day) && day <= today ? day : today;
}

export const neighboursOf = (day: string, now: Date) => ({
  before: daysLater(day, -1),
  after: day < dayInIndia(now) ? daysLater(day, 1) : undefined,
});

export function dayText(day: string, now: Date): string {
  const date = fullDay(day);
  const today = dayInIndia(now);
  if (day === today) return `Today, ${date}`;
  return day === daysLater(today, -1) ? `Yesterday, ${date}` : date;
}
