import * as z from 'zod/mini';
import { Flag, joined, maybe, modeOfFlags, optionalList, payText, Text } from './posting.ts';
import type { System } from './system.ts';

/**
 * Recruitee "Careers Site API" (docs.recruitee.com, 2026). `location` may be a word for remote work, links
 * may lead to domains that are gone, and the period of a pay is often wrong, so that it is not told.
 */
const Offers = z.object({
  offers: z.array(
    z.object({
      id: z.number(),
      slug: z.string(),
      title: z.string(),
      company_name: Text,
      city: Text,
      state_name: Text,
      country: Text,
      locations: optionalList(z.object({ city: Text, state: Text, country: Text })),
      remote: Flag,
      hybrid: Flag,
      employment_type_code: Text,
      experience_code: Text,
      published_at: Text,
      close_at: Text,
      description: Text,
      requirements: Text,
      salary: maybe(z.object({ min: Text, max: Text, currency: Text })),
    }),
  ),
});

/** "2025-05-16 15:07:44 UTC" */
const parseMoment = (text: string): string =>
  text.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) UTC$/, '$1T$2Z');

const inWords = (code: string): string =>
  code
    .replaceAll('_', ' ')
    .replace(/^fulltime/, 'full-time')
    .replace(/^parttime/, 'part-time');

export const recruitee: System<{ company: string }> = {
  name: 'Recruitee',
  isOneAnswer: true,

  parseBoard({ hostname }) {
    const [, company] = /^([\w-]+)\.recruitee\.com$/.exec(hostname) ?? [];
    return company === undefined || /^(?:www|api|docs)$/.test(company) ? undefined : { company };
  },

  async *read({ company }, client) {
    const site = `https://${company}.recruitee.com`;
    const { offers } = await client.json(Offers, `${site}/api/offers/`);
    for (const offer of offers) {
      const places = offer.locations.map(({ city, state, country }) =>
        joined([city, state, country]),
      );
      const { min, max, currency } = offer.salary ?? {};
      yield {
        posting: {
          externalId: String(offer.id),
          company: offer.company_name,
          role: offer.title.trim(),
          location: joined(places, '; ') || joined([offer.city, offer.state_name, offer.country]),
          workMode: modeOfFlags(offer),
          employment: inWords(offer.employment_type_code),
          experience: inWords(offer.experience_code),
          pay: payText({ min, max, currency }),
          postedAt: parseMoment(offer.published_at),
          closesAt: parseMoment(offer.close_at),
          description: `${offer.description}\n${offer.requirements}`,
          link: `${site}/o/${offer.slug}`,
        },
      };
    }
  },
};
