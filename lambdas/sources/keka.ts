import * as z from 'zod/mini';
import { BoardFault } from './board-client.ts';
import { joined, needed, optionalList, texts, unsaid } from './posting.ts';
import { companySystem, splitPath } from './applicant-system.ts';

/**
 * The undocumented API of Keka's career pages (keka.com, as third parties describe it in 2026). For an
 * unknown tenant it responds 200 with a page. The codes of pay period and job type are not explained.
 */
const Jobs = z.array(
  z.object({
    id: z.union([z.number(), z.string()]),
    ...needed('title'),
    ...texts('description', 'experience', 'publishedOn', 'salaryRangeFormat'),
    jobLocations: optionalList(z.object(texts('name', 'city', 'state', 'countryName'))),
  }),
);
const Portal = z.object(texts('name', 'shortName'));

export const keka = companySystem('Keka', {
  isSingleResponse: true,

  parseUrl(url) {
    const [first = 'careers', portal = 'default'] = splitPath(url);
    if (!/^(?!www\.)[\w-]+\.keka\.com$/.test(url.hostname) || first !== 'careers') return undefined;
    const isPortal = !/^(?:jobdetails|api)$/.test(portal);
    return { site: `https://${url.hostname}/careers`, portal: isPortal ? portal : 'default' };
  },

  async *read({ site, portal }, client) {
    const name = encodeURIComponent(portal);
    const jobs = await client
      .fetchJson(Jobs, `${site}/api/jobs/${name}/active`)
      .catch((error: unknown) => {
        if (!(error instanceof BoardFault) || error.code !== 'no-feed') throw error;
        throw new BoardFault('no-board');
      });
    const about = await client.fetchJson(
      Portal,
      `${site}/api/organization/${name}/careerportalinfo`,
    );
    for (const { experience, salaryRangeFormat: pay, ...job } of jobs) {
      const places = job.jobLocations.map(({ name: place, city, state, countryName }) =>
        joined([city || place, state, countryName]),
      );
      yield {
        ...unsaid,
        externalId: String(job.id),
        company: about.name || about.shortName,
        role: job.title.trim(),
        location: joined(places, '; '),
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
