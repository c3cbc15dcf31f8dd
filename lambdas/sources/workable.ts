import * as z from 'zod/mini';
import { emptyPosting } from './source-posting.ts';
import { joinUnique, toWorkMode } from './posting-fields.ts';
import { Flag, requiredTexts, optionalList, optionalTexts } from './response-fields.ts';
import { defineAts, splitPath } from './source-adapter.ts';
const AccountResponse = z.object({
  ...optionalTexts('name'),
  jobs: z.array(
    z.object({
      ...requiredTexts('shortcode', 'title', 'url'),
      ...optionalTexts('city', 'state', 'country'),
      ...optionalTexts('employment_type', 'experience', 'published_on', 'description'),
      telecommuting: Flag,
      locations: optionalList(
        z.object({ ...optionalTexts('city', 'region', 'country'), hidden: Flag }),
      ),
    }),
  ),
});

export const workable = defineAts('Workable', {
  isSingleResponse: true,

  parseUrl(url) {
    const [pathAccount] = splitPath(url);
    const [, subdomain] = /^(?!www\.)([\w-]+)\.workable\.com$/.exec(url.hostname) ?? [];
    const account = subdomain === 'apply' ? pathAccount : subdomain;
    return account === undefined || account === 'api' ? undefined : { account };
  },

  async *read({ account }, client) {
    const accountsAddress = 'https://apply.workable.com/api/v1/widget/accounts';
    const address = `${accountsAddress}/${encodeURIComponent(account)}?details=true`;
    const { name: company, jobs } = await client.fetchJson(AccountResponse, address);
    for (const job of jobs) {
      const otherLocations = job.locations
        .filter(({ hidden }) => !hidden)
        .map(({ city, region, country }) => joinUnique([city, region, country]));
      yield {
        ...emptyPosting,
        externalId: job.shortcode,
        company,
        role: job.title.trim(),
        location: joinUnique(
          [joinUnique([job.city, job.state, job.country]), ...otherLocations],
          '; ',
        ),
        workMode: toWorkMode({ remote: job.telecommuting }),
        employment: job.employment_type,
        experience: job.experience,
        postedAt: job.published_on,
        description: job.description,
        link: job.url,
      };
    }
  },
});
