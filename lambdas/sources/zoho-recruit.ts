import * as z from 'zod/mini';
import { inputValue, parseHtml, readTitle } from '#domain/html.ts';
import { BoardFault, parseAnswer } from './board-client.ts';
import { Flag, joined, maybe, modeOfFlags, parseCompany, Text } from './posting.ts';
import { splitPath, type System } from './system.ts';

/**
 * Zoho Recruit's career pages (zohorecruit.com, .in, .eu; by others' write-ups of 2026): JSON in a
 * hidden input. Filled postings stay, locked or unpublished; dates do not tell day from month.
 */
const Openings = z.array(
  z.object({
    id: z.string(),
    Posting_Title: Text,
    Job_Opening_Name: Text,
    City: Text,
    State: Text,
    Country: Text,
    Remote_Job: Flag,
    Job_Type: Text,
    Work_Experience: Text,
    Salary: Text,
    Currency: Text,
    Date_Opened: Text,
    Job_Description: Text,
    Publish: maybe(z.boolean()),
    Is_Locked: Flag,
  }),
);

/** A country may be a full stop, and a city end in a comma. */
const plain = (text: string) => joined(text.split(',').filter((part) => part.trim() !== '.'));

export const zohoRecruit: System<{ host: string; portal: string }> = {
  name: 'Zoho Recruit',
  isOneAnswer: true,

  parseBoard(url) {
    if (!/^[\w-]+\.zohorecruit\.(?:com|eu|in)$/.test(url.hostname)) return undefined;
    const [first, portal = 'Careers'] = splitPath(url);
    return first === undefined || first === 'jobs' ? { host: url.hostname, portal } : undefined;
  },

  async *read({ host, portal }, client) {
    const address = `https://${host}/jobs/${portal}`;
    const page = parseHtml((await client.page(address)).text);
    const value = inputValue(page, 'jobs');
    if (value === undefined) throw new BoardFault('no-board');
    const openings = parseAnswer(Openings, value);
    const company = parseCompany(readTitle(page));
    for (const opening of openings) {
      if (opening.Publish === false || opening.Is_Locked) continue;
      yield {
        posting: {
          externalId: opening.id,
          company,
          role: opening.Posting_Title || opening.Job_Opening_Name,
          location: joined([opening.City, opening.State, opening.Country].map(plain)),
          workMode: modeOfFlags({ remote: opening.Remote_Job }),
          employment: opening.Job_Type,
          experience: opening.Work_Experience,
          pay: joined([opening.Currency, opening.Salary], ' '),
          postedAt: opening.Date_Opened,
          closesAt: '',
          description: opening.Job_Description,
          link: `${address}/${opening.id}`,
        },
      };
    }
  },
};
