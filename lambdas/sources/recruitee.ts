import * as z from 'zod/mini';
import { emptyPosting } from './source-posting.ts';
import { toPayText, joinUnique, toWorkMode } from './posting-fields.ts';
import { Flag, requiredTexts, optionalList, optionalTexts } from './response-fields.ts';
import { defineAts } from './source-adapter.ts';

/**
 * Recruitee "Careers Site API" (docs.recruitee.com, 2026). `location` can be a word for remote work, and
 * links can lead to domains that no longer exist. The pay period is often wrong, so it is left out.
 */
const Offer = z.object({
  id: z.number(),
  ...requiredTexts('slug', 'title'),
  ...optionalTexts('company_name', 'city', 'state_name', 'country', 'description', 'requirements'),
  ...optionalTexts('employment_type_code', 'experience_code', 'published_at', 'close_at'),
  remote: Flag,
  hybrid: Flag,
  locations: optionalList(z.object(optionalTexts('city', 'state', 'country'))),
  salary: z.nullish(z.object(optionalTexts('min', 'max', 'currency'))),
});
const OffersResponse = z.object({ offers: z.array(Offer) });

/** "2025-05-16 15:07:44 UTC" */
const toIsoTimestamp = (text: string): string =>
  text.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) UTC$/, '$1T$2Z');

const formatCode = (code: string): string =>
  code.replaceAll('_', ' ').replace(/^(full|part)time/, '$1-time');

export const recruitee = defineAts('Recruitee', {
  isSingleResponse: true,

  parseUrl({ hostname }) {
    const [, company] = /^(?!(?:www|api|docs)\.)([\w-]+)\.recruitee\.com$/.exec(hostname) ?? [];
    return company === undefined ? undefined : { company };
  },

  async *read({ company }, client) {
    const siteAddress = `https://${company}.recruitee.com`;
    const { offers } = await client.fetchJson(OffersResponse, `${siteAddress}/api/offers/`);
    for (const offer of offers) {
      const locations = offer.locations.map(({ city, state, country }) =>
        joinUnique([city, state, country]),
      );
      yield {
        ...emptyPosting,
        externalId: String(offer.id),
        company: offer.company_name,
        role: offer.title.trim(),
        location:
          joinUnique(locations, '; ') || joinUnique([offer.city, offer.state_name, offer.country]),
        workMode: toWorkMode(offer),
        employment: formatCode(offer.employment_type_code),
        experience: formatCode(offer.experience_code),
        pay: toPayText(offer.salary ?? {}),
        postedAt: toIsoTimestamp(offer.published_at),
        closesAt: toIsoTimestamp(offer.close_at),
        description: `${offer.description}\n${offer.requirements}`,
        link: `${siteAddress}/o/${offer.slug}`,
      };
    }
  },
});
