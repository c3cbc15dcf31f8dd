import { jobImportMessages } from '#contract/messages/job-import.ts';
import { slugOf } from '#contract/slug.ts';

/** What tells one job from another. */
export interface Identity {
  title?: string | undefined;
  role?: string | undefined;
  location?: string | undefined;
  joblink?: string | undefined;
}

function linkKey(joblink: string): string | undefined {
  const url = URL.parse(joblink.trim());
  if (!url) return undefined;
  url.hash = '';
  return `link ${url.href}`;
}

function keysOf({ title = '', role = '', location = '', joblink = '' }: Identity): string[] {
  const place = title && role ? `job ${[title, role, location].map(slugOf).join(' ')}` : undefined;
  return [linkKey(joblink), place].filter((key) => key !== undefined);
}

/** Remembers jobs, and says of another one where the same was met before. */
export function twinFinder() {
  const met = new Map<string, string>();
  return {
    remember(job: Identity, where: string = jobImportMessages.twinExisting): void {
      for (const key of keysOf(job)) if (!met.has(key)) met.set(key, where);
    },
    /** The same link, or the same company, role and location. */
    find(job: Identity): string | undefined {
      for (const key of keysOf(job)) if (met.has(key)) return met.get(key);
      return undefined;
    },
  };
}
