import { jobImportMessages } from '#contract/messages/job-import.ts';
import { buildTable } from './read-json.ts';
import { type Table, FileError } from './import-table.ts';
import {
  listAttributes,
  listChildElements,
  parseXml,
  readTagName,
  readOwnText,
  toInnerHtml,
  type XmlNode,
} from './xml.ts';

/** Element names for one job in the feeds of Indeed, LinkedIn, RSS and others. */
const jobElementPattern = /^(?:job|jobs?posting|position|vacancy|opening|item|entry|row)$/i;

const findJobs = (nodes: readonly XmlNode[]): XmlNode[] =>
  nodes.flatMap((node) =>
    jobElementPattern.test(readTagName(node)) && listChildElements(node).length > 1
      ? [node]
      : findJobs(listChildElements(node)),
  );

const htmlElementPattern = /^(?:[pbiua]|[uo]l|li|br|em|strong|div|span|h[1-6]|table)$/i;
/** A description can contain HTML elements that are not escaped. */
const containsHtml = (node: XmlNode): boolean =>
  listChildElements(node).some((each) => htmlElementPattern.test(readTagName(each)));

function flattenTexts(node: XmlNode, name = ''): [string, string][] {
  const toPath = (childName: string) => (name === '' ? childName : `${name}.${childName}`);
  const ownText = (containsHtml(node) ? toInnerHtml(node) : readOwnText(node)).trim();
  const childTexts = containsHtml(node)
    ? []
    : listChildElements(node).flatMap((child) => flattenTexts(child, toPath(readTagName(child))));
  const texts: [string, string][] = ownText === '' ? [] : [[name || 'Other text', ownText]];
  for (const [key, value] of listAttributes(node)) texts.push([toPath(key), value]);
  return [...texts, ...childTexts];
}

export function readXml(text: string): Table {
  const jobs = findJobs(parseXml(text));
  if (jobs.length === 0) throw new FileError(jobImportMessages.notFeed);
  return buildTable(jobs.map((job, index) => ({ number: index + 1, texts: flattenTexts(job) })));
}
