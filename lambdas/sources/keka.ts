import * as z from 'zod/mini';
import { BoardFault } from './board-client.ts';
import { joined, optionalList, Text } from './posting.ts';
import { splitPath, type System } from './system.ts';

/**
 * The career pages of Keka (keka.com; by others' write-ups of 2026). An unknown tenant answers 200
 * with a page; the numbers of a period and a type of job are explained nowhere.
 */
const Jobs = z.array(
  z.object({
    id: z.union([z.number(), z.string()]),
    title: z.string(),
    description: Text,
    experience: Text,
    publishedOn: Text,
    jobLocations: optionalList(
      z.object({ name: Text, city: Text, state: Text, countryName: Text }),
    ),
    salaryRangeFormat: Text,
  }),
);
const Portal = z.object({ name: Text, shortName: Text });

/** "0-1" is meant in years. */
const inYears = (text: string): string => (/^[\d\s.+-]+$/.test(text) ? `${text} years` : text);

/** A span of nothing but zeros was not filled in. */
const statedPay = (text: string): string => (/[1-9]/.test(text) ? text : '');

export const keka: System<{ site: string; portal: string }> = {
  name: 'Keka',
  isOneAnswer: true,

  parseBoard(url) {
    const [first, portal = 'default'] = splitPath(url);
    if (!/^[\w-]+\.keka\.com$/.test(url.hostname) || url.hostname === 'www.keka.com')
      return undefined;
    if (first !== undefined && first !== 'careers') return undefined;
    const isPortal = !/^(?:jobdetails|api)$/.test(portal);
    return { site: `https://${url.hostname}/careers`, portal: isPortal ? portal : 'default' };
  },

  async *read({ site, portal }, client) {
    const name = encodeURIComponent(portal);
    const jobs = await client
      .json(Jobs, `${site}/api/jobs/${name}/active`)
      .catch((error: unknown) => {
        if (!(error instanceof BoardFault) || error.fault !== 'no-feed') throw error;
        throw new BoardFault('no-board');
      });
    const about = await client.json(Portal, `${site}/api/organization/${name}/careerportalinfo`);
    for (const job of jobs) {
      const places = job.jobLocations.map(({ name: place, city, state, countryName }) =>
        joined([city || place, state, countryName]),
      );
      yield {
        posting: {
          externalId: String(job.id),
          company: about.name || about.shortName,
          role: job.title.trim(),
          location: joined(places, '; '),
          workMode: '',
          employment: '',
          experience: inYears(job.experience),
          pay: statedPay(job.salaryRangeFormat),
          postedAt: job.publishedOn,
          closesAt: '',
          description: job.description,
          link: `${site}/jobdetails/${job.id}`,
        },
      };
    }
  },
};
