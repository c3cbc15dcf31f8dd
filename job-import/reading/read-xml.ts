import { jobImportMessages } from '#contract/messages/job-import.ts';
import { tableOf } from './read-json.ts';
import { type Table, Unreadable } from './source.ts';
import {
  attributesOf,
  elementsOf,
  htmlOf,
  nameOf,
  ownTextOf,
  parseXml,
  type XmlNode,
} from './xml.ts';

/** What feeds of jobs call one, such as Indeed's, LinkedIn's and those of news readers. */
const ofJob = /^(?:job|jobs?posting|position|vacancy|opening|item|entry|row)$/i;

const jobsIn = (nodes: readonly XmlNode[]): XmlNode[] =>
  nodes.flatMap((node) =>
    ofJob.test(nameOf(node)) && elementsOf(node).length > 1 ? [node] : jobsIn(elementsOf(node)),
  );

const ofText = /^(?:[pbiua]|[uo]l|li|br|em|strong|div|span|h[1-6]|table)$/i;
/** A description may be HTML among the feed's own elements. */
const isRich = (node: XmlNode): boolean =>
  elementsOf(node).some((each) => ofText.test(nameOf(each)));

/** The texts of an element and its attributes by dotted names, as of an object. */
function textsIn(node: XmlNode, name = ''): [string, string][] {
  const under = (part: string) => (name === '' ? part : `${name}.${part}`);
  const own = (isRich(node) ? htmlOf(node) : ownTextOf(node)).trim();
  const within = isRich(node)
    ? []
    : elementsOf(node).flatMap((child) => textsIn(child, under(nameOf(child))));
  const attributes = attributesOf(node).map(([key, value]): [string, string] => [
    under(key),
    value,
  ]);
  return [
    ...(own === '' ? [] : [[name || 'Other text', own] as const]),
    ...attributes,
    ...within,
  ].map(([key, value]) => [key, value]);
}

/** A feed of jobs: each of its elements of that name is a row. */
export function readXml(text: string): Table {
  const jobs = jobsIn(parseXml(text));
  if (jobs.length === 0) throw new Unreadable(jobImportMessages.notFeed);
  return tableOf(jobs.map((job, at) => ({ number: at + 1, texts: textsIn(job) })));
}
