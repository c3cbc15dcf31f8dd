import { decodeHTMLStrict } from 'entities/decode';
import * as z from 'zod/mini';
import { joined, maybe, optionalList, payText, Text } from './posting.ts';
import { splitPath, type System } from './system.ts';

/**
 * Greenhouse "Job Board API" (github.com/grnhse/greenhouse-api-docs, 2026). The texts are HTML whose signs
 * are written as entities; `updated_at` changes with every edit and is no posting date.
 */
const CurrencyRange = z.object({ unit: Text, min_value: Text, max_value: Text });

const Metadata = z.object({ name: Text, value_type: Text, value: z.optional(z.unknown()) });

const Jobs = z.object({
  jobs: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      absolute_url: z.string(),
      company_name: Text,
      location: maybe(z.object({ name: Text })),
      offices: optionalList(z.object({ name: Text, location: Text })),
      content: Text,
      first_published: Text,
      application_deadline: Text,
      metadata: optionalList(Metadata),
    }),
  ),
});

const api = 'https://boards-api.greenhouse.io/v1/boards';

const employmentNames = /employment type|job type|time type/i;

function formatPay(metadata: readonly z.output<typeof Metadata>[]): string {
  const range = metadata.find(({ value_type: type }) => type === 'currency_range')?.value;
  const parsed = z.safeParse(CurrencyRange, range);
  if (!parsed.success) return '';
  const { unit, min_value: min, max_value: max } = parsed.data;
  return payText({ currency: unit, min, max });
}

export const greenhouse: System<{ token: string }> = {
  name: 'Greenhouse',
  isOneAnswer: true,

  parseBoard(url) {
    if (!/^(?:job-)?boards(?:\.eu|-api)?\.greenhouse\.io$/.test(url.hostname)) return undefined;
    const parts = splitPath(url);
    const at = parts.indexOf('boards') + 1;
    const token = url.searchParams.get('for') ?? parts[at] ?? '';
    return token === '' || token === 'embed' ? undefined : { token };
  },

  async *read({ token }, client) {
    const board = `${api}/${encodeURIComponent(token)}`;
    const { jobs } = await client.json(Jobs, `${board}/jobs?content=true`);
    const isNamed = jobs.every(({ company_name: name }) => name !== '');
    const name = isNamed ? '' : (await client.json(z.object({ name: Text }), board)).name;
    for (const job of jobs) {
      const employment = job.metadata.find((each) => employmentNames.test(each.name));
      yield {
        posting: {
          externalId: String(job.id),
          company: job.company_name || name,
          role: job.title.trim(),
          location:
            job.location?.name ||
            joined(
              job.offices.map((each) => each.location),
              '; ',
            ),
          workMode: '',
          employment: typeof employment?.value === 'string' ? employment?.value : '',
          experience: '',
          pay: formatPay(job.metadata),
          postedAt: job.first_published,
          closesAt: job.application_deadline,
          description: decodeHTMLStrict(job.content),
          link: job.absolute_url,
        },
      };
    }
  },
};
