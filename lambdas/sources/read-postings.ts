import {
  type BoardJob,
  boardColumns,
  type BoardSystem,
  defaultRules,
  type LeftOutReason,
  type WantedRules,
} from '#contract/sources.ts';
import { findStatedYears } from '#domain/experience.ts';
import { plainText } from '#domain/html.ts';
import { batchYears } from '#domain/said-facts.ts';
import type { Source } from '#job-import/reading/source.ts';
import { type BoardClient, BoardFault, type Validators } from './board-client.ts';
import type { Posting } from './posting.ts';
import type { BoardReading as Opened, CompanyBoard } from './applicant-system.ts';
import { ashby } from './ashby.ts';
import { readFeed } from './feed.ts';
import { readPage } from './page.ts';
import { greenhouse } from './greenhouse.ts';
import { keka } from './keka.ts';
import { lever } from './lever.ts';
import { recruitee } from './recruitee.ts';
import { smartRecruiters } from './smart-recruiters.ts';
import { workable } from './workable.ts';
import { workday } from './workday.ts';
import { zohoRecruit } from './zoho-recruit.ts';
import { findCountry, reasonAgainst } from './posting-rules.ts';

const systems = [
  ...[greenhouse, lever, ashby, smartRecruiters, workable],
  ...[recruitee, zohoRecruit, keka, workday],
];

/** For an address of no known system, the content decides how it is read. */
async function openAddress(from: string, client: BoardClient): Promise<Opened> {
  const page = await client.fetchPage(from);
  const { text } = page;
  if (/<(?:!doctype\s+html|html)\b/i.test(text.slice(0, 2_000)))
    return { system: 'Web page', ...(await readPage(page, client)) };
  if (!text.trimStart().startsWith('<')) throw new BoardFault('no-feed', '(neither HTML nor XML)');
  return { system: 'Job feed', isSingleResponse: true, ...readFeed(text) };
}

/** Returns undefined where the address is not https. */
export function companyBoard(address: string): CompanyBoard | undefined {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:') return undefined;
  url.hash = '';
  const { host, href } = url;
  const [known] = systems.flatMap((open) => open(url) ?? []);
  return known ?? { systemName: host, id: href, open: (client) => openAddress(href, client) };
}

/** Some sources also list a few postings of a subsidiary, so the most frequent name counts. */
function usualCompany(postings: readonly Posting[]): string {
  const named = Map.groupBy(postings, ({ company }) => company);
  named.delete('');
  const [most] = [...named].toSorted(([, one], [, other]) => other.length - one.length);
  return most?.[0] ?? '';
}

export interface BoardReading {
  system: BoardSystem;
  /** The most frequent company name; '' where no posting names one. */
  company: string;
  validators: Validators;
  isComplete: boolean;
  wanted: Posting[];
  leftOut: { posting: Posting; reason: LeftOutReason }[];
}

/** Loads details only of postings that pass the rules. Throws `BoardFault` or `Unchanged`. */
export async function readPostings(
  board: CompanyBoard,
  client: BoardClient,
  rules: WantedRules = defaultRules,
): Promise<BoardReading> {
  try {
    return await readAll(await board.open(client), client, rules);
  } catch (error) {
    throw error instanceof RangeError ? new BoardFault('changed', `(${error.message})`) : error;
  }
}

async function readAll(
  { system, isSingleResponse, isComplete, postings }: Opened,
  client: BoardClient,
  rules: WantedRules,
): Promise<BoardReading> {
  const byId = new Map<string, Posting>();
  const leftOut = new Map<string, BoardReading['leftOut'][number]>();
  for await (const { readFull, ...listed } of postings) {
    let posting: Posting = listed;
    let reason = reasonAgainst(posting, rules);
    if (!reason && readFull) {
      posting = await readFull();
      reason = reasonAgainst(posting, rules);
    }
    if (reason) leftOut.set(posting.externalId, { posting, reason });
    else byId.set(posting.externalId, posting);
  }
  const all = [...byId.values(), ...[...leftOut.values()].map(({ posting }) => posting)];
  // "Remote" and "Head office" count as India only where the source also has jobs in India.
  const isIndian = all.some((posting) => findCountry(posting) === 'india');
  for (const [id, posting] of byId) {
    if (rules.isAbroadWanted || isIndian || findCountry(posting) === 'india') continue;
    byId.delete(id);
    leftOut.set(id, { posting, reason: 'abroad' });
  }
  return {
    ...{ system, isComplete },
    company: usualCompany(all),
    validators: isSingleResponse ? client.readValidators() : {},
    wanted: [...byId.values()],
    leftOut: [...leftOut.values()],
  };
}

export const boardName = (
  { systemName: place }: CompanyBoard,
  { company }: Pick<BoardReading, 'company'>,
): string => (company === '' ? place : `${company} on ${place}`);

export function boardJob(posting: Posting): BoardJob {
  const { role, location, workMode, employment, pay } = posting;
  const description = plainText(posting.description);
  const lines = description.split('\n');
  return {
    ...{ title: posting.company, role, location, workMode, employment, pay, description },
    // The description can state the years where the source has no field for them.
    jobexplevel: posting.experience || (lines.find(findStatedYears) ?? ''),
    posted_at: posting.postedAt,
    expiresAt: posting.closesAt,
    joblink: posting.link,
    // No applicant system has a field for batches.
    batches: batchYears(description, false).join(', '),
  };
}

export function sourceOfPostings(name: string, postings: readonly Posting[]): Source {
  const rows = postings.map((posting, at) => {
    const job = boardJob(posting);
    return { number: at + 1, cells: boardColumns.map((column) => job[column]) };
  });
  return { name, columns: boardColumns, rows };
}
