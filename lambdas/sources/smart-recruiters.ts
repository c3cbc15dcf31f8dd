import * as z from 'zod/mini';
import { BoardFault } from './board-client.ts';
import { Flag, joined, maybe, modeOfFlags, payText, type Posting, Text } from './posting.ts';
import { splitPath, type System, wordTable } from './system.ts';

/**
 * SmartRecruiters "Posting API" (dev.smartrecruiters.com, 2026). A company that does not exist answers as
 * an empty board does, so no board is ever taken for empty; the texts stand with each posting alone.
 */
const Place = z.object({
  city: Text,
  region: Text,
  country: Text,
  remote: Flag,
  hybrid: Flag,
  fullLocation: Text,
});
const Label = maybe(z.object({ id: Text, label: Text }));
const Summary = z.object({
  id: z.string(),
  name: z.string(),
  company: z.object({ name: Text }),
  releasedDate: Text,
  location: maybe(Place),
  typeOfEmployment: Label,
  experienceLevel: Label,
});
const Page = z.object({ totalFound: z.number(), content: z.array(Summary) });
const Section = maybe(z.object({ title: Text, text: Text }));
const Detail = z.object({
  postingUrl: Text,
  jobAd: z.object({
    sections: z.object({
      companyDescription: Section,
      jobDescription: Section,
      qualifications: Section,
      additionalInformation: Section,
    }),
  }),
  compensation: maybe(z.object({ min: Text, max: Text, currency: Text, period: Text })),
});

const pageSize = 100;
const periods = wordTable({
  ...{ YEARLY: 'year', MONTHLY: 'month', WEEKLY: 'week', DAILY: 'day', HOURLY: 'hour' },
});

function formatLocation(place: z.output<typeof Place> | null | undefined): string {
  if (!place) return '';
  const country = place.country.toLowerCase() === 'in' ? 'India' : place.country.toUpperCase();
  return joined([place.city, place.region, country]);
}

const toPosting = (each: z.output<typeof Summary>, link: string): Posting => ({
  externalId: each.id,
  company: each.company.name,
  role: each.name.trim(),
  location: formatLocation(each.location),
  workMode: each.location ? modeOfFlags(each.location) : '',
  employment: each.typeOfEmployment?.label ?? '',
  experience: each.experienceLevel?.label ?? '',
  postedAt: each.releasedDate,
  ...{ pay: '', closesAt: '', description: '', link },
});

function withDetail(posting: Posting, detail: z.output<typeof Detail>): Posting {
  const sections = Object.values(detail.jobAd.sections);
  const { period = '', ...amounts } = detail.compensation ?? {};
  return {
    ...posting,
    pay: payText({ ...amounts, period: periods.get(period) }),
    description: sections
      .flatMap((section) => (section?.text ? `<h3>${section.title}</h3>${section.text}` : []))
      .join('\n'),
    link: detail.postingUrl || posting.link,
  };
}

export const smartRecruiters: System<{ company: string }> = {
  name: 'SmartRecruiters',

  parseBoard(url) {
    const [company] = splitPath(url);
    if (!/^(?:careers|jobs)\.smartrecruiters\.com$/.test(url.hostname)) return undefined;
    return company === undefined ? undefined : { company: decodeURIComponent(company) };
  },

  async *read({ company }, client) {
    const list = `https://api.smartrecruiters.com/v1/companies/${encodeURIComponent(company)}/postings`;
    for (let offset = 0, total = 1; offset < total; offset += pageSize) {
      const address = `${list}?limit=${pageSize}&offset=${offset}`;
      const page = await client.json(Page, address);
      if (page.totalFound === 0) throw new BoardFault('no-board');
      total = page.content.length === 0 ? 0 : page.totalFound;
      for (const each of page.content) {
        const link = `https://jobs.smartrecruiters.com/${encodeURIComponent(company)}/${each.id}`;
        const posting = toPosting(each, link);
        const readFull = async () =>
          withDetail(posting, await client.json(Detail, `${list}/${each.id}`));
        yield { posting, readFull };
      }
    }
  },
};
