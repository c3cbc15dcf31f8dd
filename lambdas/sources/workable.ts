import * as z from 'zod/mini';
import { Flag, joined, modeOfFlags, needed, optionalList, texts, unsaid } from './posting.ts';
import { companySystem, splitPath } from './applicant-system.ts';

/**
 * The undocumented widget API of Workable's career pages (apply.workable.com, as third parties describe
 * it in 2026). `state` is a region, dates have no time, and hybrid work and pay are missing.
 */
const Job = z.object({
  ...needed('shortcode', 'title', 'url'),
  ...texts('city', 'state', 'country'),
  ...texts('employment_type', 'experience', 'published_on', 'description'),
  telecommuting: Flag,
  locations: optionalList(z.object({ ...texts('city', 'region', 'country'), hidden: Flag })),
});
const Account = z.object({ ...texts('name'), jobs: z.array(Job) });

export const workable = companySystem('Workable', {
  isSingleResponse: true,

  parseUrl(url) {
    const [first] = splitPath(url);
    const [, own] = /^(?!www\.)([\w-]+)\.workable\.com$/.exec(url.hostname) ?? [];
    const account = own === 'apply' ? first : own;
    return account === undefined || account === 'api' ? undefined : { account };
  },

  async *read({ account }, client) {
    const accounts = 'https://apply.workable.com/api/v1/widget/accounts';
    const address = `${accounts}/${encodeURIComponent(account)}?details=true`;
    const { name: company, jobs } = await client.fetchJson(Account, address);
    for (const job of jobs) {
      const others = job.locations
        .filter(({ hidden }) => !hidden)
        .map(({ city, region, country }) => joined([city, region, country]));
      yield {
        ...unsaid,
        externalId: job.shortcode,
        company,
        role: job.title.trim(),
        location: joined([joined([job.city, job.state, job.country]), ...others], '; '),
        workMode: modeOfFlags({ remote: job.telecommuting }),
        employment: job.employment_type,
        experience: job.experience,
        postedAt: job.published_on,
        description: job.description,
        link: job.url,
      };
    }
  },
});
