import { decodeHTMLStrict } from 'entities/decode';
import * as z from 'zod/mini';
import { emptyPosting } from './source-posting.ts';
import { toPayText, joinUnique } from './posting-fields.ts';
import { requiredTexts, optionalList, optionalTexts } from './response-fields.ts';
import { defineAts, splitPath } from './source-adapter.ts';

/**
 * Greenhouse "Job Board API" (github.com/grnhse/greenhouse-api-docs, 2026). The texts are HTML
 * with escaped entities. `updated_at` changes with every edit, so it is not the posting date.
 */
const CurrencyRange = z.object(optionalTexts('unit', 'min_value', 'max_value'));
const Metadata = z.object({
  ...optionalTexts('name', 'value_type'),
  value: z.optional(z.unknown()),
});
const NamedItem = z.object(optionalTexts('name'));
const Job = z.object({
  id: z.number(),
  ...requiredTexts('title', 'absolute_url'),
  ...optionalTexts('company_name', 'content', 'first_published', 'application_deadline'),
  location: z.nullish(NamedItem),
  offices: optionalList(z.object(optionalTexts('location'))),
  metadata: optionalList(Metadata),
});
const JobsResponse = z.object({ jobs: z.array(Job) });

const employmentFieldPattern = /employment type|job type|time type/i;

function formatPay(metadata: readonly z.output<typeof Metadata>[]): string {
  const range = metadata.find(({ value_type: type }) => type === 'currency_range')?.value;
  const { unit, min_value: min, max_value: max } = CurrencyRange.safeParse(range).data ?? {};
  return toPayText({ currency: unit, min, max });
}

export const greenhouse = defineAts('Greenhouse', {
  isSingleResponse: true,

  parseUrl(url) {
    if (!/^(?:job-)?boards(?:\.eu|-api)?\.greenhouse\.io$/.test(url.hostname)) return undefined;
    const parts = splitPath(url);
    const token = url.searchParams.get('for') ?? parts[parts.indexOf('boards') + 1] ?? '';
    return token === '' || token === 'embed' ? undefined : { token };
  },

  async *read({ token }, client) {
    const boardAddress = `https://boards-api.greenhouse.io/v1/boards/${encodeURIComponent(token)}`;
    const { jobs } = await client.fetchJson(JobsResponse, `${boardAddress}/jobs?content=true`);
    const haveCompanyNames = jobs.every(({ company_name: name }) => name !== '');
    const company = haveCompanyNames ? '' : (await client.fetchJson(NamedItem, boardAddress)).name;
    for (const job of jobs) {
      const employment = job.metadata.find((each) => employmentFieldPattern.test(each.name))?.value;
      const offices = job.offices.map(({ location }) => location);
      yield {
        ...emptyPosting,
        externalId: String(job.id),
        company: job.company_name || company,
        role: job.title.trim(),
        location: job.location?.name || joinUnique(offices, '; '),
        employment: typeof employment === 'string' ? employment : '',
        pay: formatPay(job.metadata),
        postedAt: job.first_published,
        closesAt: job.application_deadline,
        description: decodeHTMLStrict(job.content),
        link: job.absolute_url,
      };
    }
  },
});
