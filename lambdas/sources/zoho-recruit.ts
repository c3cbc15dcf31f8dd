import * as z from 'zod/mini';
import { inputValue, parseHtml, readTitle } from '#domain/html.ts';
import { BoardFault, parseAnswer } from './board-client.ts';
import {
  Flag,
  joined,
  maybe,
  modeOfFlags,
  needed,
  parseCompany,
  texts,
  unsaid,
} from './posting.ts';
import { companySystem, splitPath } from './applicant-system.ts';

/**
 * Zoho Recruit's career pages (zohorecruit.com, .in, .eu, as third parties describe them in 2026): JSON
 * in a hidden input. Filled postings stay in it, locked or unpublished. Dates are ambiguous.
 */
const Openings = z.array(
  z.object({
    ...needed('id'),
    ...texts('Posting_Title', 'Job_Opening_Name', 'City', 'State', 'Country', 'Job_Type'),
    ...texts('Work_Experience', 'Salary', 'Currency', 'Date_Opened', 'Job_Description'),
    ...{ Remote_Job: Flag, Is_Locked: Flag },
    Publish: maybe(z.boolean()),
  }),
);

/** Drops empty parts: a country can be ".", and a city can end with a comma. */
const plain = (text: string) => joined(text.split(',').filter((part) => part.trim() !== '.'));

export const zohoRecruit = companySystem('Zoho Recruit', {
  isSingleResponse: true,

  parseUrl(url) {
    if (!/^[\w-]+\.zohorecruit\.(?:com|eu|in)$/.test(url.hostname)) return undefined;
    const [first = 'jobs', portal = 'Careers'] = splitPath(url);
    return first === 'jobs' ? { host: url.hostname, portal } : undefined;
  },

  async *read({ host, portal }, client) {
    const address = `https://${host}/jobs/${portal}`;
    const page = parseHtml((await client.fetchPage(address)).text);
    const value = inputValue(page, 'jobs');
    if (value === undefined) throw new BoardFault('no-board');
    const company = parseCompany(readTitle(page));
    for (const opening of parseAnswer(Openings, value)) {
      if (opening.Publish === false || opening.Is_Locked) continue;
      yield {
        ...unsaid,
        externalId: opening.id,
        company,
        role: opening.Posting_Title || opening.Job_Opening_Name,
        location: joined([opening.City, opening.State, opening.Country].map(plain)),
        workMode: modeOfFlags({ remote: opening.Remote_Job }),
        employment: opening.Job_Type,
        experience: opening.Work_Experience,
        pay: joined([opening.Currency, opening.Salary], ' '),
        postedAt: opening.Date_Opened,
        description: opening.Job_Description,
        link: `${address}/${opening.id}`,
      };
    }
  },
});
