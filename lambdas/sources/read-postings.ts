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
import type { Listed, Posting } from './posting.ts';
import type { System } from './system.ts';
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

interface Opened {
  system: BoardSystem;
  /** Whether the validators of its first answer are those of the whole list. */
  isOneAnswer: boolean;
  /** Whether a posting that is not there is gone. */
  isComplete: boolean;
  postings: AsyncIterable<Listed> | Iterable<Listed>;
}

export interface CompanyBoard {
  /** "Greenhouse" or "careers.lekhanova.example" */
  place: string;
  /** The same for all addresses of one board. */
  id: string;
  open: (client: BoardClient) => Promise<Opened>;
}

function openBoard<Board>(system: System<Board>, url: URL): CompanyBoard | undefined {
  const board = system.parseBoard(url);
  if (!board) return undefined;
  const { name, isOneAnswer = false } = system;
  const open = (client: BoardClient) =>
    Promise.resolve({
      ...{ system: name, isOneAnswer, isComplete: true },
      postings: system.read(board, client),
    });
  return { place: name, id: `${name} ${JSON.stringify(board)}`, open };
}

/** Only its answer tells what is at an address of no known system. */
async function openAddress(from: string, client: BoardClient): Promise<Opened> {
  const page = await client.page(from);
  const { text } = page;
  if (/<(?:!doctype\s+html|html)\b/i.test(text.slice(0, 2_000))) {
    const { postings, ...read } = await readPage(page, client);
    return { system: 'Web page', ...read, postings: postings.map((posting) => ({ posting })) };
  }
  if (!text.trimStart().startsWith('<')) throw new BoardFault('no-feed', '(neither HTML nor XML)');
  const { postings, isComplete } = readFeed(text);
  const listed = postings.map((posting) => ({ posting }));
  return { system: 'Job feed', isOneAnswer: true, isComplete, postings: listed };
}

/** Undefined for what is no https address. */
export function companyBoard(address: string): CompanyBoard | undefined {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:') return undefined;
  url.hash = '';
  return (
    openBoard(greenhouse, url) ??
    openBoard(lever, url) ??
    openBoard(ashby, url) ??
    openBoard(smartRecruiters, url) ??
    openBoard(workable, url) ??
    openBoard(recruitee, url) ??
    openBoard(zohoRecruit, url) ??
    openBoard(keka, url) ??
    openBoard(workday, url) ?? {
      place: url.host,
      id: url.href,
      open: (client) => openAddress(url.href, client),
    }
  );
}

/** Takes the name that most postings have: some boards have a posting or two of a daughter. */
function usualCompany(postings: readonly Posting[]): string {
  const named = Map.groupBy(postings, ({ company }) => company);
  named.delete('');
  const [most] = [...named].toSorted(([, one], [, other]) => other.length - one.length);
  return most?.[0] ?? '';
}

export interface LeftOut {
  posting: Posting;
  reason: LeftOutReason;
}

export interface BoardReading {
  system: BoardSystem;
  /** The name that most of its postings have; '' where none names one. */
  company: string;
  validators: Validators;
  isComplete: boolean;
  wanted: Posting[];
  leftOut: LeftOut[];
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
  { system, isOneAnswer, isComplete, postings }: Opened,
  client: BoardClient,
  rules: WantedRules,
): Promise<BoardReading> {
  const wanted = new Map<string, Posting>();
  const leftOut = new Map<string, LeftOut>();
  for await (const { posting: listed, readFull } of postings) {
    let posting = listed;
    let reason = reasonAgainst(posting, rules);
    if (!reason && readFull) {
      posting = await readFull();
      reason = reasonAgainst(posting, rules);
    }
    if (reason) leftOut.set(posting.externalId, { posting, reason });
    else wanted.set(posting.externalId, posting);
  }
  const all = [...wanted.values(), ...[...leftOut.values()].map(({ posting }) => posting)];
  // "Remote" and "Head office" are in India on a board that has jobs there, and nowhere else.
  const isIndian = all.some((posting) => findCountry(posting) === 'india');
  for (const [id, posting] of wanted) {
    if (rules.isAbroadWanted || isIndian || findCountry(posting) === 'india') continue;
    wanted.delete(id);
    leftOut.set(id, { posting, reason: 'abroad' });
  }
  return {
    ...{ system, isComplete },
    company: usualCompany(all),
    validators: isOneAnswer ? client.validators() : {},
    wanted: [...wanted.values()],
    leftOut: [...leftOut.values()],
  };
}

/** Not every board names the company, so its postings do. */
export const boardName = (
  { place }: CompanyBoard,
  { company }: Pick<BoardReading, 'company'>,
): string => (company === '' ? place : `${company} on ${place}`);

export function boardJob(posting: Posting): BoardJob {
  const description = plainText(posting.description);
  const lines = description.split('\n');
  return {
    title: posting.company,
    role: posting.role,
    location: posting.location,
    workMode: posting.workMode,
    employment: posting.employment,
    // The text may say it where the board has no field for it.
    jobexplevel: posting.experience || (lines.find(findStatedYears) ?? ''),
    pay: posting.pay,
    posted_at: posting.postedAt,
    expiresAt: posting.closesAt,
    joblink: posting.link,
    // No system has a field for them.
    batches: batchYears(description, false).join(', '),
    description,
  };
}

export function sourceOfPostings(name: string, postings: readonly Posting[]): Source {
  const rows = postings.map(boardJob);
  return {
    name,
    columns: boardColumns,
    rows: rows.map((row, at) => ({
      number: at + 1,
      cells: boardColumns.map((column) => row[column]),
    })),
  };
}
