import * as z from 'zod/mini';
import { BoardFault } from './board-client.ts';
import {
  Flag,
  joined,
  maybe,
  modeOfFlags,
  needed,
  payText,
  type Posting,
  texts,
  unsaid,
  wordTable,
} from './posting.ts';
import { companySystem, splitPath } from './applicant-system.ts';

/**
 * SmartRecruiters "Posting API" (dev.smartrecruiters.com, 2026). The response for an unknown
 * company is the same as for one without jobs, so both count as an error. The list has no texts.
 */
const Place = z.object({ ...texts('city', 'region', 'country'), remote: Flag, hybrid: Flag });
const Label = maybe(z.object(texts('label')));
const Summary = z.object({
  ...needed('id', 'name'),
  ...texts('releasedDate'),
  company: z.object(texts('name')),
  location: maybe(Place),
  typeOfEmployment: Label,
  experienceLevel: Label,
});
const Page = z.object({ totalFound: z.number(), content: z.array(Summary) });
const Section = maybe(z.object(texts('title', 'text')));
const Detail = z.object({
  ...texts('postingUrl'),
  jobAd: z.object({
    sections: z.object({
      companyDescription: Section,
      jobDescription: Section,
      qualifications: Section,
      additionalInformation: Section,
    }),
  }),
  compensation: maybe(z.object(texts('min', 'max', 'currency', 'period'))),
});

const pageSize = 100;
const periods = wordTable({
  ...{ YEARLY: 'year', MONTHLY: 'month', WEEKLY: 'week', DAILY: 'day', HOURLY: 'hour' },
});

function formatLocation({ city, region, country }: z.output<typeof Place>): string {
  return joined([city, region, /^in$/i.test(country) ? 'India' : country.toUpperCase()]);
}

function withDetail(posting: Posting, detail: z.output<typeof Detail>): Posting {
  const { period = '', ...amounts } = detail.compensation ?? {};
  return {
    ...posting,
    pay: payText({ ...amounts, period: periods.get(period) }),
    description: Object.values(detail.jobAd.sections)
      .flatMap((section) => (section?.text ? `<h3>${section.title}</h3>${section.text}` : []))
      .join('\n'),
    link: detail.postingUrl || posting.link,
  };
}

export const smartRecruiters = companySystem('SmartRecruiters', {
  isSingleResponse: false,

  parseUrl(url) {
    const [company] = splitPath(url);
    if (!/^(?:careers|jobs)\.smartrecruiters\.com$/.test(url.hostname)) return undefined;
    return company === undefined ? undefined : { company: decodeURIComponent(company) };
  },

  async *read({ company }, client) {
    const name = encodeURIComponent(company);
    const list = `https://api.smartrecruiters.com/v1/companies/${name}/postings`;
    for (let offset = 0, total = 1; offset < total; offset += pageSize) {
      const page = await client.fetchJson(Page, `${list}?limit=${pageSize}&offset=${offset}`);
      if (page.totalFound === 0) throw new BoardFault('no-board');
      total = page.content.length === 0 ? 0 : page.totalFound;
      for (const each of page.content) {
        const posting = {
          ...unsaid,
          externalId: each.id,
          company: each.company.name,
          role: each.name.trim(),
          location: each.location ? formatLocation(each.location) : '',
          workMode: each.location ? modeOfFlags(each.location) : '',
          employment: each.typeOfEmployment?.label ?? '',
          experience: each.experienceLevel?.label ?? '',
          postedAt: each.releasedDate,
          link: `https://jobs.smartrecruiters.com/${name}/${each.id}`,
        };
        const readFull = async () =>
          withDetail(posting, await client.fetchJson(Detail, `${list}/${each.id}`));
        yield { ...posting, readFull };
      }
    }
  },
});
