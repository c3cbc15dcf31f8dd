import { jobImportMessages } from '#contract/messages/job-import.ts';
import { companyKey, type JobIdentity, textKey } from '#contract/jobs/same-job.ts';
import { linkKey } from '#domain/links.ts';

function keysOf({ title = '', role = '', location = '', joblink = '' }: JobIdentity): string[] {
  const place = [companyKey(title), textKey(role), textKey(location)];
  const keys = [linkKey(joblink), title && role ? place.join('\n') : undefined];
  return keys.filter((key) => key !== undefined);
}

/** Remembers jobs, and says of another one where the same was met before. */
export function duplicateFinder() {
  const met = new Map<string, string>();
  return {
    remember(job: JobIdentity, where: string = jobImportMessages.duplicateExisting): void {
      for (const key of keysOf(job)) if (!met.has(key)) met.set(key, where);
    },
    /** The same link, or the same company, role and location. */
    find(job: JobIdentity): string | undefined {
      for (const key of keysOf(job)) if (met.has(key)) return met.get(key);
      return undefined;
    },
  };
}
