import * as z from 'zod/mini';
import { SourceError } from './source-client.ts';
import { type Posting, emptyPosting } from './source-posting.ts';
import { toPayText, joinUnique, toWorkMode } from './posting-fields.ts';
import { Flag, requiredTexts, optionalTexts } from './response-fields.ts';
import { defineAts, splitPath } from './source-adapter.ts';

/**
 * SmartRecruiters "Posting API" (dev.smartrecruiters.com, 2026). The response for an unknown
 * company is the same as for one without jobs, so both count as an error. The list has no descriptions.
 */
const Location = z.object({
  ...optionalTexts('city', 'region', 'country'),
  remote: Flag,
  hybrid: Flag,
});
const Label = z.nullish(z.object(optionalTexts('label')));
const PostingSummary = z.object({
  ...requiredTexts('id', 'name'),
  ...optionalTexts('releasedDate'),
  company: z.object(optionalTexts('name')),
  location: z.nullish(Location),
  typeOfEmployment: Label,
  experienceLevel: Label,
});
const Page = z.object({ totalFound: z.number(), content: z.array(PostingSummary) });
const Section = z.nullish(z.object(optionalTexts('title', 'text')));
const PostingDetail = z.object({
  ...optionalTexts('postingUrl'),
  jobAd: z.object({
    sections: z.object({
      companyDescription: Section,
      jobDescription: Section,
      qualifications: Section,
      additionalInformation: Section,
    }),
  }),
  compensation: z.nullish(z.object(optionalTexts('min', 'max', 'currency', 'period'))),
});

const pageSize = 100;
const periodNames = new Map([
  ...Object.entries({ YEARLY: 'year', MONTHLY: 'month', WEEKLY: 'week' }),
  ...Object.entries({ DAILY: 'day', HOURLY: 'hour' }),
]);

function formatLocation({ city, region, country }: z.output<typeof Location>): string {
  return joinUnique([city, region, /^in$/i.test(country) ? 'India' : country.toUpperCase()]);
}

function withDetail(posting: Posting, detail: z.output<typeof PostingDetail>): Posting {
  const { period = '', ...amounts } = detail.compensation ?? {};
  return {
    ...posting,
    pay: toPayText({ ...amounts, period: periodNames.get(period) }),
    description: Object.values(detail.jobAd.sections)
      .flatMap((section) => (section?.text ? `<h3>${section.title}</h3>${section.text}` : []))
      .join('\n'),
    link: detail.postingUrl || posting.link,
  };
}

export const smartRecruiters = defineAts('SmartRecruiters', {
  isSingleResponse: false,

  parseUrl(url) {
    const [company] = splitPath(url);
    if (!/^(?:careers|jobs)\.smartrecruiters\.com$/.test(url.hostname)) return undefined;
    return company === undefined ? undefined : { company: decodeURIComponent(company) };
  },

  async *read({ company }, client) {
    const encodedCompany = encodeURIComponent(company);
    const list = `https://api.smartrecruiters.com/v1/companies/${encodedCompany}/postings`;
    for (let offset = 0, total = 1; offset < total; offset += pageSize) {
      const page = await client.fetchJson(Page, `${list}?limit=${pageSize}&offset=${offset}`);
      if (page.totalFound === 0) throw new SourceError('missing');
      total = page.content.length === 0 ? 0 : page.totalFound;
      for (const summary of page.content) {
        const posting = {
          ...emptyPosting,
          externalId: summary.id,
          company: summary.company.name,
          role: summary.name.trim(),
          location: summary.location ? formatLocation(summary.location) : '',
          workMode: summary.location ? toWorkMode(summary.location) : '',
          employment: summary.typeOfEmployment?.label ?? '',
          experience: summary.experienceLevel?.label ?? '',
          postedAt: summary.releasedDate,
          link: `https://jobs.smartrecruiters.com/${encodedCompany}/${summary.id}`,
        };
        const readDetails = async () =>
          withDetail(posting, await client.fetchJson(PostingDetail, `${list}/${summary.id}`));
        yield { ...posting, readDetails };
      }
    }
  },
});
