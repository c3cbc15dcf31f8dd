import { fill } from '#contract/fill.ts';
import type { JobIdentity } from '#contract/same-job.ts';
import { isSameJob, type SameJobKeys, sameJobKeys } from '#domain/same-job.ts';

interface Met {
  keys: SameJobKeys;
  where: string;
}

export function duplicateFinder() {
  const met = new Map<string, Met[]>();
  return {
    remember(job: JobIdentity, where: string = 'This job already exists{job}.'): void {
      const keys = sameJobKeys(job);
      const { title = '', role = '', location = '', joblink = '' } = job;
      const words = [role, title, location, joblink].filter(Boolean).join(', ');
      const entry = { keys, where: fill(where, { job: words && `: ${words}` }) };
      for (const key of [keys.job, keys.link]) {
        if (key === undefined) continue;
        const known = met.get(key);
        if (known) known.push(entry);
        else met.set(key, [entry]);
      }
    },
    /** The same company, role and city, or the same role by the same link. */
    find(job: JobIdentity): string | undefined {
      const keys = sameJobKeys(job);
      const others = [keys.job, keys.link].flatMap((key) => met.get(key ?? '') ?? []);
      return others.find((other) => isSameJob(keys, other.keys))?.where;
    },
  };
}
