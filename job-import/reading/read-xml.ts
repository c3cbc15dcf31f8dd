import { jobImportMessages } from '#contract/messages/job-import.ts';
import { buildTable } from './read-json.ts';
import { type Table, Unreadable } from './source.ts';
import {
  listAttributes,
  listElements,
  parseXml,
  readName,
  readOwnText,
  writeHtml,
  type XmlNode,
} from './xml.ts';

/** Element names for one job in the feeds of Indeed, LinkedIn, RSS and others. */
const ofJob = /^(?:job|jobs?posting|position|vacancy|opening|item|entry|row)$/i;

const findJobs = (nodes: readonly XmlNode[]): XmlNode[] =>
  nodes.flatMap((node) =>
    ofJob.test(readName(node)) && listElements(node).length > 1
      ? [node]
      : findJobs(listElements(node)),
  );

const ofText = /^(?:[pbiua]|[uo]l|li|br|em|strong|div|span|h[1-6]|table)$/i;
/** A description can contain HTML elements that are not escaped. */
const isRich = (node: XmlNode): boolean =>
  listElements(node).some((each) => ofText.test(readName(each)));

function flattenTexts(node: XmlNode, name = ''): [string, string][] {
  const under = (part: string) => (name === '' ? part : `${name}.${part}`);
  const own = (isRich(node) ? writeHtml(node) : readOwnText(node)).trim();
  const within = isRich(node)
    ? []
    : listElements(node).flatMap((child) => flattenTexts(child, under(readName(child))));
  const attributes = listAttributes(node).map(([key, value]): [string, string] => [
    under(key),
    value,
  ]);
  return [
    ...(own === '' ? [] : [[name || 'Other text', own] as const]),
    ...attributes,
    ...within,
  ].map(([key, value]) => [key, value]);
}

export function readXml(text: string): Table {
  const jobs = findJobs(parseXml(text));
  if (jobs.length === 0) throw new Unreadable(jobImportMessages.notFeed);
  return buildTable(jobs.map((job, at) => ({ number: at + 1, texts: flattenTexts(job) })));
}
