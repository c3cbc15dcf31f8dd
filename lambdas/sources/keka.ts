import * as z from 'zod/mini';
import { SourceError } from './source-client.ts';
import { emptyPosting } from './source-posting.ts';
import { joinUnique } from './posting-fields.ts';
import { requiredTexts, optionalList, optionalTexts } from './response-fields.ts';
import { defineAts, splitPath } from './source-adapter.ts';

/**
 * The undocumented API of Keka's career pages (keka.com, as third parties describe it in 2026). For an
 * unknown tenant it responds 200 with a page. The codes of pay period and job type are not explained.
 */
const JobsResponse = z.array(
  z.object({
    id: z.union([z.number(), z.string()]),
    ...requiredTexts('title'),
    ...optionalTexts('description', 'experience', 'publishedOn', 'salaryRangeFormat'),
    jobLocations: optionalList(z.object(optionalTexts('name', 'city', 'state', 'countryName'))),
  }),
);
const PortalInfo = z.object(optionalTexts('name', 'shortName'));

export const keka = defineAts('Keka', {
  isSingleResponse: true,

  parseUrl(url) {
    const [first = 'careers', portal = 'default'] = splitPath(url);
    if (!/^(?!www\.)[\w-]+\.keka\.com$/.test(url.hostname) || first !== 'careers') return undefined;
    const isPortalName = !/^(?:jobdetails|api)$/.test(portal);
    return { site: `https://${url.hostname}/careers`, portal: isPortalName ? portal : 'default' };
  },

  async *read({ site, portal }, client) {
    const encodedPortal = encodeURIComponent(portal);
    const jobs = await client
      .fetchJson(JobsResponse, `${site}/api/jobs/${encodedPortal}/active`)
      .catch((error: unknown) => {
        if (!(error instanceof SourceError) || error.code !== 'no-list') throw error;
        throw new SourceError('missing');
      });
    const portalInfo = await client.fetchJson(
      PortalInfo,
      `${site}/api/organization/${encodedPortal}/careerportalinfo`,
    );
    for (const { experience, salaryRangeFormat: pay, ...job } of jobs) {
      const locations = job.jobLocations.map(({ name: locationName, city, state, countryName }) =>
        joinUnique([city || locationName, state, countryName]),
      );
      yield {
        ...emptyPosting,
        externalId: String(job.id),
        company: portalInfo.name || portalInfo.shortName,
        role: job.title.trim(),
        location: joinUnique(locations, '; '),
        // "0-1" means years.
        experience: /^[\d\s.+-]+$/.test(experience) ? `${experience} years` : experience,
        // A range of zeros means that nobody filled it in.
        pay: /[1-9]/.test(pay) ? pay : '',
        postedAt: job.publishedOn,
        description: job.description,
        link: `${site}/jobdetails/${job.id}`,
      };
    }
  },
});
