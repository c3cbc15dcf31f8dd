import * as z from 'zod/mini';
import { workModeNames } from '#contract/facet-names.ts';
import { parseHtml, readTitle } from '#domain/html.ts';
import { joined, maybe, optionalList, parseCompany, payText, Text, toMoment } from './posting.ts';
import { splitPath, type System, wordTable } from './system.ts';

/**
 * Lever "Postings API" (github.com/lever/postings-api, 2026). No answer names the company: its page does.
 * Answers say `onsite` where the documents say `on-site`; names of sites tell capitals apart.
 */
const Postings = z.array(
  z.object({
    id: z.string(),
    text: z.string(),
    country: Text,
    workplaceType: Text,
    categories: z.object({ location: Text, allLocations: optionalList(Text), commitment: Text }),
    description: Text,
    lists: optionalList(z.object({ text: Text, content: Text })),
    additional: Text,
    createdAt: Text,
    salaryRange: maybe(z.object({ min: Text, max: Text, currency: Text, interval: Text })),
    hostedUrl: z.string(),
  }),
);
type LeverPosting = z.output<typeof Postings>[number];

const pageSize = 100;

const modes = wordTable({
  onsite: workModeNames.office,
  'on-site': workModeNames.office,
  remote: workModeNames.remote,
  hybrid: workModeNames.hybrid,
});

/** "per-year-salary" and "per-hour-wage". */
const parsePeriod = (interval: string) =>
  /^per-(year|month|week|day|hour)\b/.exec(interval)?.[1] ?? '';

/** Some boards name India only in `country`, and not in the place itself. */
function formatLocation({ categories: { location, allLocations }, country }: LeverPosting): string {
  const places = joined([location, ...allLocations], '; ');
  return country.toUpperCase() === 'IN' && !/\bindia\b/i.test(places) ? `${places}, India` : places;
}

export const lever: System<{ site: string; region: '' | '.eu' }> = {
  name: 'Lever',

  parseBoard(url) {
    const [, region] = /^jobs(\.eu)?\.lever\.co$/.exec(url.hostname) ?? [undefined, null];
    const [site] = splitPath(url);
    if (region === null || site === undefined) return undefined;
    return { site: decodeURIComponent(site), region: region === '.eu' ? '.eu' : '' };
  },

  async *read({ site, region }, client) {
    const name = encodeURIComponent(site);
    const list = `https://api${region}.lever.co/v0/postings/${name}?mode=json`;
    const pageOfSite = `https://jobs${region}.lever.co/${name}`;
    let company: string | undefined;
    for (let skip = 0, found = pageSize; found === pageSize; skip += pageSize) {
      const postings = await client.json(Postings, `${list}&skip=${skip}&limit=${pageSize}`);
      found = postings.length;
      company ??= parseCompany(readTitle(parseHtml((await client.page(pageOfSite)).text)));
      for (const posting of postings) {
        const { min, max, currency, interval = '' } = posting.salaryRange ?? {};
        yield {
          posting: {
            externalId: posting.id,
            company,
            role: posting.text.trim(),
            location: formatLocation(posting),
            workMode: modes.get(posting.workplaceType) ?? '',
            employment: posting.categories.commitment,
            experience: '',
            pay: payText({ min, max, currency, period: parsePeriod(interval) }),
            postedAt: toMoment(posting.createdAt),
            closesAt: '',
            description: [
              posting.description,
              ...posting.lists.map(({ text, content }) => `<h3>${text}</h3><ul>${content}</ul>`),
              posting.additional,
            ].join('\n'),
            link: posting.hostedUrl,
          },
        };
      }
    }
  },
};
