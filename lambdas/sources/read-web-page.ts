import { hasNextPage, parseHtml, readJsonLd } from '#domain/read-html.ts';
import { findJobPostings, findListedLinks } from '#job-import/reading/json-ld-job-postings.ts';
import { type SourceClient, SourceError, type FetchedPage } from './source-client.ts';
import { resolveLink, toPosting } from './json-ld-posting.ts';
import { makeIdsUnique, type Posting } from './source-posting.ts';

/**
 * Web pages with JobPosting records (schema.org/JobPosting; "Job posting (JobPosting) structured data",
 * developers.google.com, 2026): on the page itself, or on the pages that its ItemList links to.
 */
const maxLinks = 100;

const parsePostings = ({ text, address }: FetchedPage): Posting[] =>
  findJobPostings(readJsonLd(parseHtml(text))).map((record) => toPosting(record, address));

/** A posting can be removed before the list is updated. */
function noneIfGone(error: unknown): Posting[] {
  if (error instanceof SourceError && error.code === 'missing') return [];
  throw error;
}

/** Throws `SourceError` where no posting was found. A result is a PostingList without its `system`. */
export async function readWebPage({ text, address: page }: FetchedPage, client: SourceClient) {
  const htmlRoot = parseHtml(text);
  const jsonLd = readJsonLd(htmlRoot);
  const isComplete = !hasNextPage(htmlRoot);
  const records = findJobPostings(jsonLd);
  // Records of a list often contain only a link to the posting.
  const fullRecords = records.filter(
    ({ posting }) => 'description' in posting || !resolveLink(page, posting['url']),
  );
  const onPage = makeIdsUnique(fullRecords.map((record) => toPosting(record, page)));
  if (onPage.length > 0) return { isSingleResponse: true, isComplete, postings: onPage };
  const listedLinks = [...findListedLinks(jsonLd), ...records.map(({ posting }) => posting['url'])];
  const absoluteLinks = listedLinks.flatMap((link) => resolveLink(page, link) ?? []);
  const sameHostLinks = absoluteLinks.filter((link) => new URL(link).host === new URL(page).host);
  const links = [...new Set(sameHostLinks)];
  const postings: Posting[] = [];
  for (const link of links.slice(0, maxLinks))
    postings.push(...(await client.fetchPage(link).then(parsePostings, noneIfGone)).slice(0, 1));
  if (postings.length === 0) throw new SourceError('no-list', '(no JobPosting)');
  return {
    isSingleResponse: false,
    isComplete: isComplete && links.length <= maxLinks,
    postings: makeIdsUnique(postings),
  };
}
