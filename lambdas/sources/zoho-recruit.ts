import * as z from 'zod/mini';
import { readInputValue, parseHtml, readTitle } from '#domain/read-html.ts';
import { SourceError, parseJsonResponse } from './source-client.ts';
import { emptyPosting } from './source-posting.ts';
import { parseCompanyFromTitle, joinUnique, toWorkMode } from './posting-fields.ts';
import { Flag, requiredTexts, optionalTexts } from './response-fields.ts';
import { defineAts, splitPath } from './source-adapter.ts';

/**
 * Zoho Recruit's career pages (zohorecruit.com, .in, .eu, as third parties describe them in 2026): JSON
 * in a hidden input. Filled postings stay in it, locked or unpublished. The day and the month of a date may be swapped.
 */
const Openings = z.array(
  z.object({
    ...requiredTexts('id'),
    ...optionalTexts('Posting_Title', 'Job_Opening_Name', 'City', 'State', 'Country', 'Job_Type'),
    ...optionalTexts('Work_Experience', 'Salary', 'Currency', 'Date_Opened', 'Job_Description'),
    Remote_Job: Flag,
    Is_Locked: Flag,
    Publish: z.nullish(z.boolean()),
  }),
);

/** Drops empty parts: a country can be ".", and a city can end with a comma. */
const cleanPlace = (text: string) =>
  joinUnique(text.split(',').filter((part) => part.trim() !== '.'));

export const zohoRecruit = defineAts('Zoho Recruit', {
  isSingleResponse: true,

  parseUrl(url) {
    if (!/^[\w-]+\.zohorecruit\.(?:com|eu|in)$/.test(url.hostname)) return undefined;
    const [firstSegment = 'jobs', portal = 'Careers'] = splitPath(url);
    return firstSegment === 'jobs' ? { host: url.hostname, portal } : undefined;
  },

  async *read({ host, portal }, client) {
    const address = `https://${host}/jobs/${portal}`;
    const page = parseHtml((await client.fetchPage(address)).text);
    const openingsJson = readInputValue(page, 'jobs');
    if (openingsJson === undefined) throw new SourceError('missing');
    const company = parseCompanyFromTitle(readTitle(page));
    for (const opening of parseJsonResponse(Openings, openingsJson)) {
      if (opening.Publish === false || opening.Is_Locked) continue;
      yield {
        ...emptyPosting,
        externalId: opening.id,
        company,
        role: opening.Posting_Title || opening.Job_Opening_Name,
        location: joinUnique([opening.City, opening.State, opening.Country].map(cleanPlace)),
        workMode: toWorkMode({ remote: opening.Remote_Job }),
        employment: opening.Job_Type,
        experience: opening.Work_Experience,
        pay: joinUnique([opening.Currency, opening.Salary], ' '),
        postedAt: opening.Date_Opened,
        description: opening.Job_Description,
        link: `${address}/${opening.id}`,
      };
    }
  },
});
