import * as z from 'zod/mini';
import { Flag, joined, modeOfFlags, optionalList, Text } from './posting.ts';
import { splitPath, type System } from './system.ts';

/**
 * The widget of Workable's career pages (apply.workable.com, read by others' write-ups of 2026; it is not
 * documented). `state` is a region, dates have no time, and neither hybrid work nor pay is told.
 */
const Place = { city: Text, country: Text };
const Account = z.object({
  name: Text,
  jobs: z.array(
    z.object({
      ...Place,
      shortcode: z.string(),
      title: z.string(),
      state: Text,
      telecommuting: Flag,
      employment_type: Text,
      experience: Text,
      published_on: Text,
      description: Text,
      url: z.string(),
      locations: optionalList(z.object({ ...Place, region: Text, hidden: Flag })),
    }),
  ),
});

export const workable: System<{ account: string }> = {
  name: 'Workable',
  isOneAnswer: true,

  parseBoard(url) {
    const [first] = splitPath(url);
    const [, own] = /^([\w-]+)\.workable\.com$/.exec(url.hostname) ?? [];
    if (own === undefined || own === 'www') return undefined;
    const account = own === 'apply' ? first : own;
    return account === undefined || account === 'api' ? undefined : { account };
  },

  async *read({ account }, client) {
    const { name, jobs } = await client.json(
      Account,
      `https://apply.workable.com/api/v1/widget/accounts/${encodeURIComponent(account)}?details=true`,
    );
    for (const job of jobs) {
      const others = job.locations
        .filter(({ hidden }) => !hidden)
        .map(({ city, region, country }) => joined([city, region, country]));
      yield {
        posting: {
          externalId: job.shortcode,
          company: name,
          role: job.title.trim(),
          location: joined([joined([job.city, job.state, job.country]), ...others], '; '),
          workMode: modeOfFlags({ remote: job.telecommuting }),
          employment: job.employment_type,
          experience: job.experience,
          pay: '',
          postedAt: job.published_on,
          closesAt: '',
          description: job.description,
          link: job.url,
        },
      };
    }
  },
};
