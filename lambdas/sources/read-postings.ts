import {
  type BoardJob,
  boardColumns,
  defaultRules,
  type LeftOutReason,
  type WantedRules,
} from '#contract/sources.ts';
import { batchesSaid } from '#domain/batches.ts';
import { plainText } from '#domain/html.ts';
import type { Source } from '#job-import/reading/source.ts';
import type { BoardClient } from './board-client.ts';
import type { Listed, Posting } from './posting.ts';
import type { System } from './system.ts';
import { ashby } from './ashby.ts';
import { greenhouse } from './greenhouse.ts';
import { keka } from './keka.ts';
import { lever } from './lever.ts';
import { recruitee } from './recruitee.ts';
import { smartRecruiters } from './smart-recruiters.ts';
import { workable } from './workable.ts';
import { workday } from './workday.ts';
import { zohoRecruit } from './zoho-recruit.ts';
import { countryOf, reasonAgainst } from './wanted.ts';

/** A company's board in the applicant system that it is kept in. */
export interface CompanyBoard {
  system: string;
  /** Whether the validators of its first answer are those of the whole list. */
  isOneAnswer: boolean;
  read: (client: BoardClient) => AsyncGenerator<Listed>;
}

function boardOf<Board>(system: System<Board>, url: URL): CompanyBoard | undefined {
  const board = system.boardAt(url);
  return (
    board && {
      ...{ system: system.name, isOneAnswer: system.isOneAnswer === true },
      read: (client) => system.read(board, client),
    }
  );
}

/** Undefined for an address of no system that is known here. */
export function companyBoard(address: string): CompanyBoard | undefined {
  const url = URL.parse(address);
  if (!url) return undefined;
  return (
    boardOf(greenhouse, url) ??
    boardOf(lever, url) ??
    boardOf(ashby, url) ??
    boardOf(smartRecruiters, url) ??
    boardOf(workable, url) ??
    boardOf(recruitee, url) ??
    boardOf(zohoRecruit, url) ??
    boardOf(keka, url) ??
    boardOf(workday, url)
  );
}

export interface LeftOut {
  posting: Posting;
  reason: LeftOutReason;
}

export interface BoardReading {
  wanted: Posting[];
  leftOut: LeftOut[];
}

/**
 * All postings of a board, those apart that its rules leave out. The texts of those that
 * are left out by their list are not asked for. Throws `BoardFault`, and then nothing is known, or `Unchanged`.
 */
export async function readPostings(
  board: CompanyBoard,
  client: BoardClient,
  rules: WantedRules = defaultRules,
): Promise<BoardReading> {
  const wanted = new Map<string, Posting>();
  const leftOut = new Map<string, LeftOut>();
  for await (const { posting: listed, whole } of board.read(client)) {
    let posting = listed;
    let reason = reasonAgainst(posting, rules);
    if (!reason && whole) {
      posting = await whole();
      reason = reasonAgainst(posting, rules);
    }
    if (reason) leftOut.set(posting.externalId, { posting, reason });
    else wanted.set(posting.externalId, posting);
  }
  // "Remote" and "Head office" are in India on a board that has jobs there, and nowhere else.
  const all = [...wanted.values(), ...[...leftOut.values()].map(({ posting }) => posting)];
  const isIndian = all.some((posting) => countryOf(posting) === 'india');
  for (const [id, posting] of wanted) {
    if (rules.isAbroadWanted || isIndian || countryOf(posting) === 'india') continue;
    wanted.delete(id);
    leftOut.set(id, { posting, reason: 'abroad' });
  }
  return { wanted: [...wanted.values()], leftOut: [...leftOut.values()] };
}

/** The company by its postings, since not every board names it, and the system. */
export function boardName({ system }: CompanyBoard, { wanted, leftOut }: BoardReading): string {
  const all = [...wanted, ...leftOut.map(({ posting }) => posting)];
  const company = all.map((posting) => posting.company).find(Boolean);
  return company === undefined ? system : `${company} on ${system}`;
}

/** A posting as a row of a file, for the one reader of postings. */
export function boardJob(posting: Posting): BoardJob {
  const description = plainText(posting.description);
  return {
    title: posting.company,
    role: posting.role,
    location: posting.location,
    workMode: posting.workMode,
    employment: posting.employment,
    jobexplevel: posting.experience,
    pay: posting.pay,
    posted_at: posting.postedAt,
    expiresAt: posting.closesAt,
    joblink: posting.link,
    // No system has a field for them.
    batches: batchesSaid(description).join(', '),
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
