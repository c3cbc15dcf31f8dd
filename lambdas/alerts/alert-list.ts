import { textLimits } from '#contract/limits.ts';
import { jobListAt, type JobList } from '#lambdas/jobs/lists/job-lists.ts';

/**
 * They choose none of the jobs, or only those of some days: what is new is for the alert to know. A role's
 * category has two names where there is no free text of one.
 */
const besideAlerts = new Set(['sort', 'collapse', 'postedWithin']);

const oneSpace = (text: string) => text.trim().split(/\s+/).join(' ');

/** Values in one order, so that two ways to choose the same are one list. */
function spelt(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).sort().join(',');
  return oneSpace(String(value));
}

function pairsOf({ path, query }: JobList): [string, string][] {
  const { role, roleCategory, ...others } = query;
  const isText = path === '/';
  const categories = [isText ? [] : (role ?? []), roleCategory ?? []].flat();
  const all = { ...others, ...(isText && { role }), roleCategory: [...new Set(categories)] };
  return Object.entries(all).flatMap(([name, value]): [string, string][] => {
    const text = value === undefined || besideAlerts.has(name) ? '' : spelt(value);
    return text === '' || (name === 'verbatim' && text === '0') ? [] : [[name, text]];
  });
}

/**
 * The path of a list of jobs in its one spelling, whatever the order and case in which it was asked for;
 * undefined where the address is of no list.
 */
export function alertListOf(address: string): string | undefined {
  const list = jobListAt(address);
  if (!list) return undefined;
  const pairs = pairsOf(list).sort(([one], [other]) => (one < other ? -1 : 1));
  const query = String(new URLSearchParams(pairs));
  const spelling = `${encodeURI(list.path)}${query && `?${query}`}`;
  return spelling.length > textLimits.urlCharacters ? undefined : spelling;
}
