import { hasNextPage, parseHtml, readJsonLd } from '#domain/html.ts';
import { findJobRecords, findListedLinks } from '#job-import/reading/json-ld.ts';
import { type BoardClient, BoardFault, type BoardPage } from './board-client.ts';
import { linkFrom, toPosting } from './job-record.ts';
import { distinguish, type Posting } from './posting.ts';

/**
 * Web pages with JobPosting records (schema.org/JobPosting; "Job posting (JobPosting) structured data",
 * developers.google.com, 2026): on the page itself, or on the pages that its ItemList links to.
 */
const maxLinks = 100;

const statedOn = ({ text, address }: BoardPage): Posting[] =>
  findJobRecords(readJsonLd(parseHtml(text))).map((record) => toPosting(record, address));

/** A posting can be removed before the list is updated. */
function noneIfGone(error: unknown): Posting[] {
  if (error instanceof BoardFault && error.code === 'no-board') return [];
  throw error;
}

/** Throws `BoardFault` where no posting was found. */
export async function readPage({ text, address: page }: BoardPage, client: BoardClient) {
  const root = parseHtml(text);
  const scripts = readJsonLd(root);
  const isComplete = !hasNextPage(root);
  const records = findJobRecords(scripts);
  // Records of a list often contain only a link to the posting.
  const full = records.filter(
    ({ posting }) => 'description' in posting || !linkFrom(page, posting['url']),
  );
  const inside = distinguish(full.map((each) => toPosting(each, page)));
  if (inside.length > 0) return { isSingleResponse: true, isComplete, postings: inside };
  const listed = [...findListedLinks(scripts), ...records.map(({ posting }) => posting['url'])];
  const found = listed.flatMap((link) => linkFrom(page, link) ?? []);
  const own = found.filter((link) => new URL(link).host === new URL(page).host);
  const links = [...new Set(own)];
  const postings: Posting[] = [];
  for (const link of links.slice(0, maxLinks))
    postings.push(...(await client.fetchPage(link).then(statedOn, noneIfGone)).slice(0, 1));
  if (postings.length === 0) throw new BoardFault('no-feed', '(no JobPosting)');
  return {
    isSingleResponse: false,
    isComplete: isComplete && links.length <= maxLinks,
    postings: distinguish(postings),
  };
}
