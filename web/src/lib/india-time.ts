const aheadMs = 5.5 * 60 * 60 * 1_000;
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ');

/** By hand: browsers and servers know different spellings, and their pictures have to agree. */
const inIndia = (time: string): Date => new Date(Date.parse(time) + aheadMs);

/** Such as 5 Dec 2026. */
export function dayText(time: string): string {
  const at = inIndia(time);
  return `${at.getUTCDate()} ${months[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}

/** Such as 4:05 pm. */
export function clockText(time: string): string {
  const at = inIndia(time);
  const hours = at.getUTCHours();
  const minutes = String(at.getUTCMinutes()).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`;
}

/** Such as 5 Dec 2026, 4:05 pm. */
export const momentText = (time: string): string => `${dayText(time)}, ${clockText(time)}`;
