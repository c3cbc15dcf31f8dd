import { importLimits } from '#contract/limits.ts';
import { isWebAddress } from '#contract/web-address.ts';
import { readText, toPlainText } from '#domain/read-html.ts';
import { type ImportField, importLabels } from '#job-import/format/import-fields.ts';
import { matchColumns } from '#job-import/mapping/match-columns.ts';
import { readXml } from '#job-import/reading/read-xml.ts';
import { type Table, FileError } from '#job-import/reading/import-table.ts';
import { mergeSplitColumns } from '#job-import/reading/merge-columns.ts';
import { findElements, listChildElements, parseXml, readTagName } from '#job-import/reading/xml.ts';
import { SourceError } from './source-client.ts';
import { makeIdsUnique, type Posting } from './source-posting.ts';
import { parseCompanyFromTitle } from './posting-fields.ts';

/**
 * Reads RSS 2.0, Atom (RFC 4287), and the XML formats of Indeed ("XML feed reference", docs.indeed.com)
 * and LinkedIn ("XML feeds", learn.microsoft.com, 2025). The title of an RSS item is the role.
 */
const columnNamesByElement = new Map(
  Object.entries({ title: 'Job title', pubdate: 'Published', 'link.href': 'Link' }),
);

/** Elements that keep their value when a posting changes, in the order of preference. */
const idElements = ['referencenumber', 'partnerjobid', 'guid', 'id', 'jobid', 'job_id'];

const longTextFields = [
  ...(['eligibility', 'rolesAndResponsibilities', 'requirements'] as const),
  ...(['niceToHave', 'batches'] as const),
];

/** Converts RSS dates ("Fri, 19 Dec 2025 22:49:39 GMT") to ISO 8601. */
const parseFeedDate = (text: string): string =>
  /^[a-z]{3}, \d/i.test(text) && !Number.isNaN(Date.parse(text))
    ? new Date(text).toISOString()
    : text;

function readTable(text: string): Table {
  try {
    const { columns, ...table } = readXml(text);
    const renamedColumns = columns.map(
      (column) => columnNamesByElement.get(column.toLowerCase()) ?? column,
    );
    return mergeSplitColumns({ ...table, columns: renamedColumns });
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    const [root] = parseXml(text).filter((node) => readTagName(node) !== '' && 'attribs' in node);
    // An empty feed is a source without jobs, though the import of a file refuses it.
    if (root && /^(?:rss|feed|rdf|source|jobs)$/i.test(readTagName(root)))
      return { columns: [], rows: [] };
    throw new SourceError('no-list', '(XML without jobs)');
  }
}

function findPublisher(text: string): string {
  const [channel] = ['channel', 'feed', 'source'].flatMap((name) =>
    findElements(parseXml(text), name),
  );
  const channelElements = channel ? listChildElements(channel) : [];
  const name = channelElements.find((node) => /^(?:title|publisher)$/i.test(readTagName(node)));
  return name ? parseCompanyFromTitle(readText(name).trim()) : '';
}

/** RSS and Atom feeds list only the latest postings, so they are not complete. Throws `SourceError`. */
export function readFeed(text: string): { postings: Posting[]; isComplete: boolean } {
  const { columns, rows } = readTable(text);
  if (rows.length > importLimits.rows) throw new SourceError('large', `(${rows.length} jobs)`);
  const indexes = new Map(columns.map((column, index) => [column.toLowerCase(), index]));
  const mapping = matchColumns(columns, rows);
  const publisher = mapping.columns.title === undefined ? findPublisher(text) : '';
  const postings = rows.map(({ cells }): Posting => {
    const cell = (element: string) => cells[indexes.get(element) ?? -1]?.trim() ?? '';
    const field = (name: ImportField) => cells[mapping.columns[name] ?? -1]?.trim() ?? '';
    const links = [field('joblink'), cell('guid'), cell('id')].flatMap((each) => each.split('\n'));
    const link = links.find(isWebAddress) ?? '';
    const description = cell('encoded') || cell('content') || field('description');
    const extras = longTextFields.flatMap((name) =>
      field(name) ? `${importLabels[name]}: ${toPlainText(field(name))}` : [],
    );
    return {
      externalId: idElements.map(cell).find(Boolean) ?? link,
      company: field('title') || publisher,
      role: field('role'),
      location: field('location'),
      workMode: field('workMode'),
      employment: field('employment'),
      experience: field('jobexplevel'),
      pay: field('pay'),
      postedAt: parseFeedDate(field('posted_at')),
      closesAt: parseFeedDate(field('expiresAt')),
      description:
        extras.length > 0 ? [toPlainText(description), ...extras].join('\n') : description,
      link,
    };
  });
  const isSyndicationFeed = /<(?:rss|feed|(?:\w{1,20}:)?rdf)[\s>]/i.test(text.slice(0, 2_000));
  return { postings: makeIdsUnique(postings), isComplete: !isSyndicationFeed };
}
