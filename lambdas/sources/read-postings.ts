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
import type { CompanyBoard } from './applicant-system.ts';
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

type Opened = Awaited<ReturnType<CompanyBoard['open']>>;

const systems = [
  ...[greenhouse, lever, ashby, smartRecruiters, workable],
  ...[recruitee, zohoRecruit, keka, workday],
];

/** Only its answer tells what is at an address of no known system. */
async function openAddress(from: string, client: BoardClient): Promise<Opened> {
  const page = await client.page(from);
  const { text } = page;
  if (/<(?:!doctype\s+html|html)\b/i.test(text.slice(0, 2_000)))
    return { system: 'Web page', ...(await readPage(page, client)) };
  if (!text.trimStart().startsWith('<')) throw new BoardFault('no-feed', '(neither HTML nor XML)');
  return { system: 'Job feed', isSingleResponse: true, ...readFeed(text) };
}

/** Undefined for what is no https address. */
export function companyBoard(address: string): CompanyBoard | undefined {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:') return undefined;
  url.hash = '';
  const { host, href } = url;
  const [known] = systems.flatMap((open) => open(url) ?? []);
  return known ?? { systemName: host, id: href, open: (client) => openAddress(href, client) };
}

/** Takes the name that most postings have: some boards have a posting or two of a daughter. */
function usualCompany(postings: readonly Posting[]): string {
  const named = Map.groupBy(postings, ({ company }) => company);
  named.delete('');
  const [most] = [...named].toSorted(([, one], [, other]) => other.length - one.length);
  return most?.[0] ?? '';
}

export interface BoardReading {
  system: BoardSystem;
  /** The name that most of its postings have; '' where none names one. */
  company: string;
  validators: Validators;
  isComplete: boolean;
  wanted: Posting[];
  leftOut: { posting: Posting; reason: LeftOutReason }[];
}

/** Asks no texts of postings that their list rules out. Throws `BoardFault` or `Unchanged`. */
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
  { system, isSingleResponse: isSingleResponse, isComplete, postings }: Opened,
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
  // "Remote" and "Head office" are in India on a board that has jobs there, and nowhere else.
  const isIndian = all.some((posting) => findCountry(posting) === 'india');
  for (const [id, posting] of byId) {
    if (rules.isAbroadWanted || isIndian || findCountry(posting) === 'india') continue;
    byId.delete(id);
    leftOut.set(id, { posting, reason: 'abroad' });
  }
  return {
    ...{ system, isComplete },
    company: usualCompany(all),
    validators: isSingleResponse ? client.validators() : {},
    wanted: [...byId.values()],
    leftOut: [...leftOut.values()],
  };
}

/** Not every board names the company, so its postings do. */
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
    // The text may say it where the board has no field for it.
    jobexplevel: posting.experience || (lines.find(findStatedYears) ?? ''),
    posted_at: posting.postedAt,
    expiresAt: posting.closesAt,
    joblink: posting.link,
    // No system has a field for them.
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
