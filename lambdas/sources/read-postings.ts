import * as contract from '#contract/sources.ts';
import { findStatedYears } from '#domain/parse-experience.ts';
import { toPlainText } from '#domain/read-html.ts';
import { readBatchYears } from '#domain/read-batch-years.ts';
import type { FileRows } from '#job-import/reading/import-table.ts';
import { type SourceClient, SourceError, type Validators } from './source-client.ts';
import type { Posting } from './source-posting.ts';
import type { PostingList, SourceAdapter } from './source-adapter.ts';
import { ashby } from './ashby.ts';
import { readFeed } from './read-feed.ts';
import { readWebPage } from './read-web-page.ts';
import { greenhouse } from './greenhouse.ts';
import { keka } from './keka.ts';
import { lever } from './lever.ts';
import { recruitee } from './recruitee.ts';
import { smartRecruiters } from './smart-recruiters.ts';
import { workable } from './workable.ts';
import { workday } from './workday.ts';
import { zohoRecruit } from './zoho-recruit.ts';
import { classifyCountry, findLeftOutReason } from './posting-rules.ts';

const adapterFinders = [
  ...[greenhouse, lever, ashby, smartRecruiters, workable],
  ...[recruitee, zohoRecruit, keka, workday],
];

/** For an address of no known system, the content decides how it is read. */
async function openByContent(address: string, client: SourceClient): Promise<PostingList> {
  const page = await client.fetchPage(address);
  const { text } = page;
  if (/<(?:!doctype\s+html|html)\b/i.test(text.slice(0, 2_000)))
    return { system: 'Web page', ...(await readWebPage(page, client)) };
  if (!text.trimStart().startsWith('<')) throw new SourceError('no-list', '(neither HTML nor XML)');
  return { system: 'Job feed', isSingleResponse: true, ...readFeed(text) };
}

/** Returns undefined where the address is not https. */
export function findSourceAdapter(address: string): SourceAdapter | undefined {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:') return undefined;
  url.hash = '';
  const { host, href } = url;
  const [known] = adapterFinders.flatMap((findAdapter) => findAdapter(url) ?? []);
  return (
    known ?? { systemName: host, id: href, listPostings: (client) => openByContent(href, client) }
  );
}

/** Some sources also list a few postings of a subsidiary, so the most frequent name counts. */
function findMostCommonCompany(postings: readonly Posting[]): string {
  const postingsByCompany = Map.groupBy(postings, ({ company }) => company);
  postingsByCompany.delete('');
  const [most] = [...postingsByCompany].toSorted(([, one], [, other]) => other.length - one.length);
  return most?.[0] ?? '';
}

/** Loads details only of postings that pass the rules. Throws `SourceError` or `Unchanged`. */
export async function readPostings(
  adapter: SourceAdapter,
  client: SourceClient,
  rules: contract.SourceRules = contract.defaultSourceRules,
) {
  try {
    return await readPostingList(await adapter.listPostings(client), client, rules);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new SourceError('new-format', `(${error.message})`);
  }
}

async function readPostingList(
  { system, isSingleResponse, isComplete, postings }: PostingList,
  client: SourceClient,
  rules: contract.SourceRules,
) {
  const wantedById = new Map<string, Posting>();
  const leftOutById = new Map<string, { posting: Posting; reason: contract.LeftOutReason }>();
  for await (const { readDetails, ...listedPosting } of postings) {
    let posting: Posting = listedPosting;
    let reason = findLeftOutReason(posting, rules);
    if (!reason && readDetails) {
      posting = await readDetails();
      reason = findLeftOutReason(posting, rules);
    }
    if (reason) leftOutById.set(posting.externalId, { posting, reason });
    else wantedById.set(posting.externalId, posting);
  }
  const all = [...wantedById.values(), ...[...leftOutById.values()].map(({ posting }) => posting)];
  // "Remote" and "Head office" count as India only where the source also has jobs in India.
  const hasIndianJobs = all.some((posting) => classifyCountry(posting) === 'india');
  for (const [id, posting] of wantedById) {
    if (rules.isAbroadWanted || hasIndianJobs || classifyCountry(posting) === 'india') continue;
    wantedById.delete(id);
    leftOutById.set(id, { posting, reason: 'abroad' });
  }
  const validators: Validators = isSingleResponse ? client.getListValidators() : {};
  return {
    ...{ system, isComplete, validators },
    /** '' where no posting names one. */
    company: findMostCommonCompany(all),
    wantedPostings: [...wantedById.values()],
    leftOutPostings: [...leftOutById.values()],
  };
}
export type SourceReading = Awaited<ReturnType<typeof readPostingList>>;

export const toSourceName = (
  { systemName }: SourceAdapter,
  { company }: Pick<SourceReading, 'company'>,
): string => (company === '' ? systemName : `${company} on ${systemName}`);

export function toSourcePosting(posting: Posting): contract.SourcePosting {
  const { role, location, workMode, employment, pay } = posting;
  const description = toPlainText(posting.description);
  return {
    ...{ title: posting.company, role, location, workMode, employment, pay, description },
    // The description can state the years where the source has no field for them.
    jobexplevel: posting.experience || (description.split('\n').find(findStatedYears) ?? ''),
    posted_at: posting.postedAt,
    expiresAt: posting.closesAt,
    joblink: posting.link,
    // No applicant system has a field for batches.
    batches: readBatchYears(description, false).join(', '),
  };
}

export function toImportTable(name: string, postings: readonly Posting[]): FileRows {
  const rows = postings.map((posting, index) => {
    const job = toSourcePosting(posting);
    return { number: index + 1, cells: contract.postingColumns.map((column) => job[column]) };
  });
  return { name, columns: contract.postingColumns, rows };
}
