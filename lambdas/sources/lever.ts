import * as z from 'zod/mini';
import { emptyPosting } from './source-posting.ts';
import { toPayText, readCompanyFromPage, joinUnique, parseWorkMode } from './posting-fields.ts';
import { requiredTexts, optionalList, Text, optionalTexts } from './response-fields.ts';
import { defineAts, splitPath } from './source-adapter.ts';

/**
 * Lever "Postings API" (github.com/lever/postings-api, 2026). The company's name is only on its page.
 * The API says `onsite` where its documentation says `on-site`. Site names are case-sensitive.
 */
const LeverPosting = z.object({
  ...requiredTexts('id', 'text', 'hostedUrl'),
  ...optionalTexts('country', 'workplaceType', 'description', 'additional', 'createdAt'),
  categories: z.object({
    ...optionalTexts('location', 'commitment'),
    allLocations: optionalList(Text),
  }),
  lists: optionalList(z.object(optionalTexts('text', 'content'))),
  salaryRange: z.nullish(z.object(optionalTexts('min', 'max', 'currency', 'interval'))),
});

const pageSize = 100;

/** Some companies name India only in `country`, and not in the location. */
function formatLocation({ categories, country }: z.output<typeof LeverPosting>): string {
  const places = joinUnique([categories.location, ...categories.allLocations], '; ');
  return country.toUpperCase() === 'IN' && !/\bindia\b/i.test(places) ? `${places}, India` : places;
}

function toTimestamp(epochMsText: string): string {
  const date = new Date(Number(epochMsText));
  return epochMsText === '' || Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

export const lever = defineAts('Lever', {
  isSingleResponse: false,

  parseUrl(url) {
    const [host, region = ''] = /^jobs(\.eu)?\.lever\.co$/.exec(url.hostname) ?? [];
    const [site] = splitPath(url);
    return host && site ? { site: decodeURIComponent(site), region } : undefined;
  },

  async *read({ site, region }, client) {
    const name = encodeURIComponent(site);
    const listAddress = `https://api${region}.lever.co/v0/postings/${name}?mode=json`;
    let company: string | undefined;
    for (let skip = 0, resultCount = pageSize; resultCount === pageSize; skip += pageSize) {
      const pageAddress = `${listAddress}&skip=${skip}&limit=${pageSize}`;
      const postings = await client.fetchJson(z.array(LeverPosting), pageAddress);
      resultCount = postings.length;
      company ??= await readCompanyFromPage(client, `https://jobs${region}.lever.co/${name}`);
      for (const posting of postings) {
        const { interval = '', ...amounts } = posting.salaryRange ?? {};
        const sections = posting.lists.map(
          ({ text, content }) => `<h3>${text}</h3><ul>${content}</ul>`,
        );
        yield {
          ...emptyPosting,
          externalId: posting.id,
          company,
          role: posting.text.trim(),
          location: formatLocation(posting),
          workMode: parseWorkMode(posting.workplaceType) ?? '',
          employment: posting.categories.commitment,
          // "per-year-salary" and "per-hour-wage".
          pay: toPayText({
            ...amounts,
            period: /^per-(year|month|week|day|hour)\b/.exec(interval)?.[1],
          }),
          postedAt: toTimestamp(posting.createdAt),
          description: [posting.description, ...sections, posting.additional].join('\n'),
          link: posting.hostedUrl,
        };
      }
    }
  },
});
